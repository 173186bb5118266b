import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

// Only files that are served unchanged are compressed in advance. Documents are filled in by the servers.
const compressible = /\.(js|css|svg|json|webmanifest|txt)$/;
const smallestBytes = 512;

const compress = async (path: string): Promise<void> => {
  const content = await readFile(path);
  if (content.byteLength < smallestBytes) return;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.byteLength,
  };
  await Promise.all([
    writeFile(`${path}.br`, await brotli(content, { params })),
    writeFile(`${path}.gz`, await zip(content, { level: 9 })),
  ]);
};

/**
 * Writes a `.br` and a `.gz` beside every text file of a folder that is not a document and has 512 bytes at least.
 */
export const precompress = async (folder: string): Promise<void> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile() && compressible.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  await Promise.all(paths.map(compress));
};
