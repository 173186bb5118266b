/** Pixels on one side: more would take gigabytes of memory when the photo is opened. */
const MOST = 12000;

export const isSize = (width: number, height: number): boolean =>
  width > 0 && height > 0 && width <= MOST && height <= MOST;
