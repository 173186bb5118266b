import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** The style sheets of frameworks as they are published. Tailwind's is the part that it adds to every page. */
const files: Readonly<Record<string, string>> = {
  Bootstrap: require.resolve('bootstrap/dist/css/bootstrap.css'),
  Pico: require.resolve('@picocss/pico/css/pico.css'),
  Tailwind: require.resolve('tailwindcss/preflight.css'),
  'modern-normalize': require.resolve('modern-normalize/modern-normalize.css'),
};

/** @returns the styles by the framework's name */
export async function readFrameworkStyles(): Promise<Readonly<Record<string, string>>> {
  const read = Object.entries(files).map(
    async ([name, file]) => [name, await readFile(file, 'utf8')] as const,
  );
  return Object.fromEntries(await Promise.all(read));
}
