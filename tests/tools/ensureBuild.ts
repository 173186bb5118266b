import { runCommand } from '#demo-host/build/runCommand.ts';

/** Builds what is missing or older than its source. `false` when the build fails, which is printed. */
export async function ensureBuild(): Promise<boolean> {
  const { code } = await runCommand('tsx', ['demo-host/build/main.ts'], { show: true });
  return code === 0;
}
