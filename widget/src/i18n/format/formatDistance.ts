const MILES_REGIONS = new Set(['us', 'gb']);
const METRES_PER_MILE = 1609.344;

/** `850 m`, `2.3 km`; miles in regions that use miles. */
export function formatDistance(metres: number, region: string, tag: string): string {
  const [value, unit] = MILES_REGIONS.has(region.toLowerCase())
    ? [metres / METRES_PER_MILE, 'mile']
    : metres < 1000
      ? [Math.round(metres / 10) * 10, 'meter']
      : [metres / 1000, 'kilometer'];
  return new Intl.NumberFormat(tag, { style: 'unit', unit, maximumFractionDigits: 1 }).format(value);
}
