import type { PortalMode } from '#host-sdk';

const modes: readonly PortalMode[] = ['inline', 'modal', 'drawer'];

/** Runs in the page: mounts and destroys `cycles` portals, connected or while they connect, in every mode. */
export async function mountAndDestroy(portalUrl: string, cycles: number): Promise<void> {
  for (let cycle = 0; cycle < cycles; cycle++) {
    const mode = modes[cycle % modes.length] ?? 'inline';
    const portal = window.host.mountPortal('#account', { portalUrl, mode });
    // Every fourth one is given up while it connects.
    if (cycle % 4 !== 3) await portal.ready;
    if (mode !== 'inline') portal.open();
    portal.destroy();
    await portal.ready.catch(() => undefined);
    // The test's own page keeps every message.
    window.host.messages.length = 0;
  }
}
