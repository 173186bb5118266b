import { runCommand } from '#demo-host/build/runCommand.ts';

/**
 * Builds targets that are missing or older than their source.
 *
 * @returns `false` if the build fails; the output is printed
 */
export async function ensureBuild(): Promise<boolean> {
  const { code } = await runCommand('tsx', ['demo-host/build/main.ts'], { show: true });
  return code === 0;
}
