import { join } from 'node:path';
import { projectRoot } from '#demo-host/build/projectRoot.ts';
import { build, type Rolldown } from 'vite';

/**
 * Builds a bare React page as a product would be: minified, for the browsers of the portal.
 *
 * @returns the script
 */
export async function buildBare(input: string): Promise<string> {
  const result = await build({
    configFile: false,
    root: import.meta.dirname,
    mode: 'production',
    logLevel: 'warn',
    publicDir: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: { input: join(projectRoot, input) },
    },
  });
  const { output } = (Array.isArray(result) ? result[0] : result) as Rolldown.RolldownOutput;
  const [chunk] = output;
  return chunk.code;
}
