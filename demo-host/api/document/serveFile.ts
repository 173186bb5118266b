import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { extname, join, normalize, sep } from 'node:path';
import { Readable } from 'node:stream';
import { accepts } from '../platform/http/accepts.ts';
import { keepFile } from './keepFile.ts';

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
 * Serves a file below a directory, compressed if the browser accepts it: as the build compressed it, else in memory. Never serves files
 * of unknown types or names that begin with a dot.
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
  for (const [encoding, suffix] of wanted) {
    const size = await sizeOf(file + suffix);
    if (size === undefined) continue;
    const body = request.method === 'HEAD' ? null : streamOf(file + suffix);
    return new Response(body, {
      headers: { ...common(type, headers), 'content-length': String(size), 'content-encoding': encoding },
    });
  }
  return await serveKept(request, file, common(type, headers));
}

const common = (type: string, headers: Record<string, string>) => ({
  'content-type': type,
  vary: 'accept-encoding',
  'x-content-type-options': 'nosniff',
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  ...headers,
});

/** Serves a file that the build has not compressed: from memory, compressed if it is text, and with a tag to ask for changes. */
async function serveKept(
  request: Request,
  file: string,
  headers: Record<string, string>,
): Promise<Response | undefined> {
  const kept = await keepFile(file);
  if (kept === undefined) return undefined;
  const { body, headers: encoding } = await kept.encode(request.headers.get('accept-encoding') ?? undefined);
  const etag = `"${kept.hash}${encoding['content-encoding'] ?? ''}"`;
  const all: Record<string, string> = { ...headers, ...encoding, etag };
  const known = (request.headers.get('if-none-match') ?? '').split(',').map((tag) => tag.trim());
  if (known.includes(etag)) {
    const { 'content-type': _, 'content-encoding': __, ...rest } = all;
    return new Response(null, { status: 304, headers: rest });
  }
  const length = String(Buffer.byteLength(body));
  const sent = request.method === 'HEAD' ? null : body;
  return new Response(sent, { headers: { ...all, 'content-length': length } });
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
