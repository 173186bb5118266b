interface Limits {
  readonly available: number;
  readonly min: number;
  readonly step: number;
  readonly max: number;
}

/** The smallest and the largest amount that can be taken now, both whole steps. If there is too little, the largest is below the smallest. */
export function stepRange({ available, min, step, max }: Limits): readonly [least: number, most: number] {
  return [Math.ceil(Math.max(min, 1) / step) * step, Math.floor(Math.min(available, max) / step) * step];
}
