import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { extname } from 'node:path';
import { keepEncodings, type Encoded } from '../platform/http/encodeText.ts';

export interface KeptFile {
  /** Of the content. */
  readonly hash: string;
  readonly encode: (accepted: string | undefined) => Promise<Encoded>;
}

interface Entry {
  readonly mtimeMs: number;
  readonly file: Promise<KeptFile>;
}

const text = new Set(['.css', '.js', '.json', '.map', '.mjs', '.svg', '.txt', '.webmanifest']);
/** By path: as many as there are files in the folders that are served. */
const kept = new Map<string, Entry>();

/** Reads a small file, and keeps it with its compressed forms until it changes. @returns `undefined` where there is no such file */
export async function keepFile(path: string): Promise<KeptFile | undefined> {
  try {
    const found = await stat(path);
    if (!found.isFile()) return undefined;
    const known = kept.get(path);
    if (known?.mtimeMs === found.mtimeMs) return await known.file;
    const entry = { mtimeMs: found.mtimeMs, file: read(path) };
    kept.set(path, entry);
    return await entry.file;
  } catch {
    kept.delete(path);
    return undefined;
  }
}

async function read(path: string): Promise<KeptFile> {
  const bytes = await readFile(path);
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 16);
  const content = bytes.toString('utf8');
  // Text in another encoding would not come back as it was.
  const isText = text.has(extname(path).toLowerCase()) && Buffer.from(content).equals(bytes);
  if (isText) return { hash, encode: keepEncodings(content) };
  const plain = { body: bytes as Uint8Array<ArrayBuffer>, headers: {} };
  return { hash, encode: async () => plain };
}
