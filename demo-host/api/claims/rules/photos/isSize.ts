/** Pixels on one side. A larger photo could take gigabytes of memory when it is opened. */
const MOST = 12000;

export const isSize = (width: number, height: number): boolean =>
  width > 0 && height > 0 && width <= MOST && height <= MOST;
