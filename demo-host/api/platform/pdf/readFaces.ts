import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { create } from 'fontkit';
import { toSfnt } from './toSfnt.ts';

/** A font file. The family comes in one file a script. */
export interface Face {
  readonly name: string;
  readonly bytes: Buffer;
  readonly characters: ReadonlySet<number>;
}
export interface Faces {
  readonly regular: readonly Face[];
  readonly bold: readonly Face[];
}

const require = createRequire(import.meta.url);
const packages = {
  latin: dirname(require.resolve('@fontsource/noto-sans/package.json')),
  arabic: dirname(require.resolve('@fontsource/noto-sans-arabic/package.json')),
};
/** Latin first: spaces, digits and punctuation are taken from there. */
const files = [
  [packages.latin, 'noto-sans-latin'],
  [packages.latin, 'noto-sans-latin-ext'],
  [packages.latin, 'noto-sans-vietnamese'],
  [packages.latin, 'noto-sans-cyrillic'],
  [packages.latin, 'noto-sans-cyrillic-ext'],
  [packages.latin, 'noto-sans-greek'],
  [packages.latin, 'noto-sans-greek-ext'],
  [packages.arabic, 'noto-sans-arabic-arabic'],
] as const;

let faces: Promise<Faces> | undefined;

/** Reads the fonts of documents with their first use; they stay in memory. */
export async function readFaces(): Promise<Faces> {
  faces ??= readAll().catch((error: unknown) => {
    faces = undefined;
    throw error;
  });
  return await faces;
}

async function readAll(): Promise<Faces> {
  const [regular, bold] = await Promise.all([readWeight(400), readWeight(700)]);
  return { regular, bold };
}

const readWeight = async (weight: number): Promise<Face[]> =>
  await Promise.all(
    files.map(async ([folder, file]) => {
      const path = `${file}-${weight}-normal`;
      const bytes = toSfnt(await readFile(join(folder, 'files', `${path}.woff`)));
      const font = create(bytes);
      if (font.type !== 'TTF') throw new Error(`${path} is a collection of fonts`);
      return { name: path, bytes, characters: new Set(font.characterSet) };
    }),
  );
