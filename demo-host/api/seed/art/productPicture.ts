import { garment, nightColours, svgFile, type Kind } from './garment.ts';
import type { ColourName } from './palette.ts';

export interface Picture {
  readonly kind: Kind;
  readonly colour: ColourName;
  readonly stripe?: ColourName;
}

/** Path of a product's picture below the public folder: `products/tee-navy-cream.svg`. */
export const picturePath = ({ kind, colour, stripe }: Picture) =>
  `products/${[kind, colour, ...(stripe ? [stripe] : [])].join('-')}.svg`;

export const pictureFile = ({ kind, colour, stripe }: Picture) =>
  svgFile('0 0 96 96', nightColours(stripe ? [colour, stripe] : [colour]) + garment(kind, colour, stripe));
