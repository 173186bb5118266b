import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { artFiles } from './artFiles.ts';

// `npx tsx demo-host/api/seed/art/writeArt.ts` draws `public/` again. The drawings are in git, and a test compares them.
const folder = fileURLToPath(new URL('../../public/', import.meta.url));
rmSync(folder, { recursive: true, force: true });
for (const [path, svg] of Object.entries(artFiles())) {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), svg);
}
