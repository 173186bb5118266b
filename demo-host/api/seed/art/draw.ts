/** One drawing of 96 × 96: the outline of the cloth, and the layers below and above it. */
export interface Drawing {
  /** Below the outline, for example the second sock of a pair. */
  readonly under?: string;
  /** The outline as path data. Stripes are clipped to it. */
  readonly cloth: string;
  readonly over: string;
}

export type Draw = (main: string, shade: string) => Drawing;

/** Seams: thin round lines in the shade colour. */
export const seams = (shade: string, d: string, width = 1.3) =>
  `<path fill="none" stroke="${shade}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" d="${d}"/>`;

/** Rib knit: finer, fainter lines. */
export const ribs = (shade: string, d: string) =>
  `<path fill="none" stroke="${shade}" stroke-width=".9" opacity=".7" d="${d}"/>`;

export const dots = (shade: string, points: readonly (readonly [number, number])[], r = 1.2) =>
  points.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${shade}"/>`).join('');

/** The shop's mark without its lower wave, for products that show it. */
export const smallMark = (shade: string, x: number, y: number, scale: number) =>
  `<path transform="translate(${x} ${y}) scale(${scale})" fill="none" stroke="${shade}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" d="M16 3.5 11 10M16 3.5 21 10M16 9 9 17M16 9l7 8M16 3.5V22M3 24.500c2.200-1.700 4.300-1.700 6.500 0s4.300 1.700 6.500 0 4.300-1.700 6.500 0 4.300 1.700 6.500 0"/>`;
