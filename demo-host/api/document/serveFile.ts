import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { extname, join, normalize, sep } from 'node:path';
import { Readable } from 'node:stream';
import { accepts } from '../platform/http/accepts.ts';

/** HTML is missing on purpose: documents need their own headers. */
const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};
const encodings = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

/**
 * Serves a file below a directory, in the compressed form that the build made if the browser accepts it. Never serves
 * files of unknown types or names that begin with a dot.
 *
 * @returns `undefined` where there is no such file
 */
export async function serveFile(
  request: Request,
  directory: string,
  path: string,
  headers: Record<string, string>,
): Promise<Response | undefined> {
  const file = safePath(directory, path);
  const type = file === undefined ? undefined : types[extname(file).toLowerCase()];
  if (file === undefined || type === undefined) return undefined;
  const accepted = request.headers.get('accept-encoding');
  const wanted = encodings.filter(([name]) => accepts(accepted, name));
  for (const [encoding, suffix] of [...wanted, ['', ''] as const]) {
    const size = await sizeOf(file + suffix);
    if (size === undefined) continue;
    return new Response(request.method === 'HEAD' ? null : streamOf(file + suffix), {
      headers: {
        'content-type': type,
        'content-length': String(size),
        vary: 'accept-encoding',
        'x-content-type-options': 'nosniff',
        'strict-transport-security': 'max-age=63072000; includeSubDomains',
        ...(encoding === '' ? {} : { 'content-encoding': encoding }),
        ...headers,
      },
    });
  }
  return undefined;
}

function safePath(directory: string, path: string): string | undefined {
  try {
    const name = normalize(decodeURIComponent(path));
    if (name.includes('\0') || name.split(sep).some((part) => part.startsWith('.'))) return undefined;
    return join(directory, name);
  } catch {
    return undefined;
  }
}

async function sizeOf(file: string): Promise<number | undefined> {
  try {
    const found = await stat(file);
    return found.isFile() ? found.size : undefined;
  } catch {
    return undefined;
  }
}

function streamOf(file: string): ReadableStream<Uint8Array> {
  return Readable.toWeb(createReadStream(file)) as ReadableStream<Uint8Array>;
}
