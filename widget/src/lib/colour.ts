/** `#rrggbb` → red, green, blue from 0 to 255; `undefined` for anything else. */
export function channelsOf(colour: string): readonly [number, number, number] | undefined {
  const hex = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(colour);
  if (!hex) return undefined;
  const [r = 0, g = 0, b = 0] = hex.slice(1).map((part) => Number.parseInt(part, 16));
  return [r, g, b];
}

/** WCAG 2.2 contrast ratio of two `#rrggbb` colours, 1 to 21; 0 if one of them is not a colour. */
export function contrast(colour: string, other: string): number {
  const [a, b] = [luminance(colour), luminance(other)];
  if (a === undefined || b === undefined) return 0;
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/**
 * Mixes two colours.
 *
 * @param share of the first colour, 0 to 1
 * @returns `#rrggbb`; `into` if one of them is not a colour
 */
export function mix(colour: string, into: string, share: number): string {
  const [from, to] = [channelsOf(colour), channelsOf(into)];
  if (!from || !to) return into;
  const parts = from.map((value, at) => Math.round(value * share + (to[at] ?? 0) * (1 - share)));
  return `#${parts.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

function luminance(colour: string): number | undefined {
  const linear = channelsOf(colour)?.map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  if (!linear) return undefined;
  const [r = 0, g = 0, b = 0] = linear;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
