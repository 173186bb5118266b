import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defaultConfig } from '#widget/core/config/defaultConfig.ts';
import { namePageFiles } from '#demo-host/api/document/namePageFiles.ts';
import type { PageFiles } from '#demo-host/api/document/readShell.ts';
import { writeDocument } from '#demo-host/api/document/writeDocument.ts';
import { generalConfig } from '#demo-host/api/seed/config/generalConfig.ts';
import { brotliBytesOf } from './brotliBytes.ts';
import { widgetDist } from './readManifest.ts';

/** @returns the compressed bytes of the document that the API writes for Home in a frame of the demo's shop */
export function documentBytes(): number {
  const read = (file: string) => readFileSync(join(widgetDist, file), 'utf8');
  const files = JSON.parse(read('.vite/pages.json')) as PageFiles;
  const shop = 'https://shop.example';
  const config = { ...defaultConfig, general: generalConfig(shop) };
  const shown = { page: 'home', language: 'en', embedded: true } as const;
  const document = writeDocument(read('index.html'), {
    page: 'home',
    language: 'en',
    config,
    allowedOrigins: [shop],
    embedded: true,
    scheme: 'light',
    pageFiles: namePageFiles(files, shown),
    firstView: '',
    inlined: undefined,
    now: new Date(0),
  });
  return brotliBytesOf(Buffer.from(document));
}
