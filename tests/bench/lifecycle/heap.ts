import type { CDPSession } from 'playwright';

/** @returns the bytes of the page's heap after garbage collection. Chromium only. */
export async function heapBytes(session: CDPSession): Promise<number> {
  for (let again = 0; again < 3; again++) await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return usedSize;
}

/** Bytes by which the heap grows in one cycle: the slope of the line of least squares through the measured points. */
export function bytesPerCycle(points: readonly (readonly [cycle: number, bytes: number])[]): number {
  const mean = (of: 0 | 1) => points.reduce((sum, point) => sum + point[of], 0) / points.length;
  const [x, y] = [mean(0), mean(1)];
  const above = points.reduce((sum, [cycle, bytes]) => sum + (cycle - x) * (bytes - y), 0);
  return above / points.reduce((sum, [cycle]) => sum + (cycle - x) ** 2, 0);
}
