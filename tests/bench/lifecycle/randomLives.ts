export interface LivesReport {
  /** Promises that were made. */
  promises: number;
  /** Those that neither resolved nor rejected. */
  pending: number;
  /** How many ended in which way: `done`, or the code of the error. */
  ends: Record<string, number>;
}

/**
 * Runs in the page: `lives` lives of a portal, each a random sequence of calls, reloads of the frame, navigations
 * away and back, and destruction at any time. `seed` makes the same ones again.
 */
export async function randomLives(portalUrl: string, lives: number, seed: number): Promise<LivesReport> {
  let state = seed;
  // mulberry32: small, and the same in every engine.
  const random = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
  const report: LivesReport = { promises: 0, pending: 0, ends: {} };
  const watch = (promise: Promise<unknown>) => {
    report.promises += 1;
    report.pending += 1;
    const end = (how: string) => {
      report.pending -= 1;
      report.ends[how] = (report.ends[how] ?? 0) + 1;
    };
    promise.then(
      () => end('done'),
      (error: { code?: string }) => end(error.code ?? 'no code'),
    );
  };
  for (let life = 0; life < lives; life++) {
    const portal = window.host.mountPortal('#account', { portalUrl });
    watch(portal.ready);
    const frame = document.querySelector('iframe');
    const src = frame?.src ?? '';
    const calls = () => {
      const abort = new AbortController();
      watch(portal.navigate({ path: '/home' }));
      // The portal of this test never answers `refresh`.
      watch(portal.refresh({}, { signal: abort.signal }));
      if (random() < 0.3) abort.abort();
    };
    const steps = [
      calls,
      calls,
      () => portal.ready.catch(() => undefined),
      () => frame && (frame.src = src),
      () => frame && (frame.src = src.replace('/portal.html', '/empty.html')),
      () => pause(random() * 12),
      () => portal.update({ locale: 'fr' }),
    ];
    const length = 2 + Math.floor(random() * 5);
    for (let step = 0; step < length; step++) await steps[Math.floor(random() * steps.length)]?.();
    portal.destroy();
    calls();
  }
  await pause(500);
  return report;
}
