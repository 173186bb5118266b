import { accessories } from './accessories.ts';
import { clothing } from './clothing.ts';
import { knitwear } from './knitwear.ts';
import { nightPalette, palette, type ColourName } from './palette.ts';

export const drawings = { ...knitwear, ...clothing, ...accessories };
export type Kind = keyof typeof drawings;

/** Even stripes over the cloth, clipped to its outline. */
function stripes(cloth: string, tone: string): string {
  const rows = [26, 36, 46, 56, 66].map((y) => `<path d="M0 ${y}h96v4.500H0z"/>`).join('');
  return `<clipPath id="c"><path d="${cloth}"/></clipPath><g clip-path="url(#c)" fill="${tone}">${rows}</g>`;
}

/** The inner markup of one garment, 96 × 96. */
export function garment(kind: Kind, colour: ColourName, stripe?: ColourName): string {
  const [main, shade] = palette[colour];
  const { under = '', cloth, over } = { under: '', ...drawings[kind](main, shade) };
  const bands = stripe ? stripes(cloth, palette[stripe][0]) : '';
  // Cream on a pale tile needs an outline.
  const edge = colour === 'cream' ? ` stroke="${shade}" stroke-width=".8"` : '';
  return `${under}<path fill="${main}"${edge} d="${cloth}"/>${bands}${over}`;
}

/** CSS rules that replace deep colours on dark pages. Drawings have only the light colours, as attributes. */
export function nightColours(colours: readonly ColourName[]): string {
  const rules = [...new Set(colours)].flatMap((colour) => {
    const night = nightPalette[colour];
    if (!night) return [];
    return palette[colour].flatMap((day, i) => [
      `[fill="${day}"]{fill:${night[i]}}`,
      `[stroke="${day}"]{stroke:${night[i]}}`,
    ]);
  });
  return rules.length === 0 ? '' : `<style>@media (prefers-color-scheme:dark){${rules.join('')}}</style>`;
}

/** Removes digits that make no visible difference: `1.200` → `1.2`. */
const tidy = (svg: string) =>
  svg.replace(/(\.\d*?[1-9])0+(?=[^\d.]|\.|$)/g, '$1').replace(/\.0+(?=[^\d])/g, '');

/** A whole SVG file. Its width and height are those of the view box, so that it has a size by itself. */
export function svgFile(viewBox: string, body: string, title?: string): string {
  const [, , width, height] = viewBox.split(' ');
  const name = title ? `<title>${title}</title>` : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" width="${width}" height="${height}">${name}${tidy(body)}</svg>\n`;
}
