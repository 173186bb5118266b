import { contourLines } from './contourLines.ts';
import { garment, nightColours, svgFile, type Kind } from './garment.ts';
import { mark, onDark, wordmark } from './logo.ts';
import type { ColourName } from './palette.ts';

type Piece = readonly [kind: Kind, colour: ColourName, x: number, y: number, scale: number, turn?: number];

/** Pieces beside each other on a transparent ground of 320 × 160; the page adds the tile colour. */
function group(...pieces: readonly Piece[]): string {
  const body = pieces.map(
    ([kind, colour, x, y, scale, turn = 0]) =>
      `<g transform="translate(${x} ${y}) rotate(${turn} ${48 * scale} ${48 * scale}) scale(${scale})">${garment(kind, colour)}</g>`,
  );
  return svgFile('0 0 320 160', nightColours(pieces.map(([, colour]) => colour)) + body.join(''));
}

/** A voucher with the shop's mark. It shows no amount, so that one picture serves vouchers of several amounts. */
function voucher(ground: string, ink: string): string {
  return svgFile(
    '0 0 320 160',
    `<g transform="rotate(-5 160 80)"><path fill="${ground}" d="M70 34h180c6 0 10 4 10 10v24a12 12 0 0 0 0 24v24c0 6-4 10-10 10H70c-6 0-10-4-10-10V92a12 12 0 0 0 0-24V44c0-6 4-10 10-10z"/><path stroke="${ink}" stroke-width="2" stroke-dasharray="5 6" opacity=".45" d="M204 42v76"/><g transform="translate(96 44) scale(2.200)"><g fill="none" stroke="${ink}" stroke-width="1.700" stroke-linecap="round" stroke-linejoin="round"><path d="M16 3.500 11 10M16 3.500 21 10M16 9 9 17M16 9l7 8M16 3.500V22M3 24.500c2.200-1.700 4.300-1.700 6.500 0s4.300 1.700 6.500 0 4.300-1.700 6.500 0 4.300 1.700 6.500 0"/></g></g><path stroke="${ink}" stroke-width="4" stroke-linecap="round" opacity=".35" d="M222 62h20M222 80h20M222 98h12"/></g>`,
  );
}

function cardLines(): string {
  const lines = contourLines(420, 280, 7, 13)
    .map(({ d, opacity }) => `<path d="${d}" opacity="${opacity}"/>`)
    .join('');
  return svgFile(
    '0 0 420 280',
    `<g fill="none" stroke="#fff" stroke-width=".9" stroke-linejoin="round">${lines}</g>`,
  );
}

/** The preview picture of a shared link: the logo on the card's green. */
function ogImage(): string {
  const lines = contourLines(420, 280, 7, 3)
    .map(({ d, opacity }) => `<path d="${d}" opacity="${opacity}"/>`)
    .join('');
  const chart = `<g transform="scale(2.860)" fill="none" stroke="#fff" stroke-width=".6">${lines}</g>`;
  const logo = `<g transform="translate(180 235) scale(4.400)">${mark(onDark.mark)}${wordmark(onDark.word)}</g>`;
  return svgFile(
    '0 0 1200 630',
    `<path fill="#17392f" d="M0 0h1200v630H0z"/>${chart}${logo}`,
    'Harbour &amp; Pine',
  );
}

export const sceneFiles: Readonly<Record<string, string>> = {
  'card/chart-lines.svg': cardLines(),
  'og.svg': ogImage(),
  'offers/knitwear.svg': group(['jumper', 'navy', 52, 26, 1.15], ['scarf', 'rust', 176, 26, 1.1]),
  'offers/boot-care.svg': group(['boot', 'char', 96, 14, 1.35]),
  'offers/coats.svg': group(['coat', 'moss', 98, 12, 1.4]),
  'offers/tote.svg': group(['tote', 'sky', 100, 16, 1.3]),
  'offers/birthday.svg': group(['socks', 'plum', 62, 28, 1.1], ['mug', 'mustard', 164, 30, 1.05]),
  'offers/shirts.svg': group(['shirt', 'sky', 46, 26, 1.15], ['shirt', 'cream', 162, 26, 1.15]),
  'offers/boots.svg': group(
    ['boot', 'rust', 22, 34, 1],
    ['wellie', 'moss', 112, 30, 1.05],
    ['boot', 'char', 204, 34, 1],
  ),
  'offers/spring.svg': group(['dress', 'moss', 50, 20, 1.25], ['tee', 'rose', 166, 30, 1.1]),
  'offers/rain.svg': group(['jacket', 'mustard', 48, 22, 1.2], ['umbrella', 'navy', 170, 26, 1.1]),
  'offers/repair.svg': group(['jumper', 'oat', 94, 18, 1.3]),
  'offers/evening.svg': group(
    ['mug', 'navy', 40, 40, 0.9],
    ['scarf', 'mustard', 118, 28, 1.1],
    ['beanie', 'rust', 212, 42, 0.85],
  ),
  'offers/delivery.svg': group(['backpack', 'moss', 96, 14, 1.35]),
  'rewards/voucher-green.svg': voucher('#1d4d3e', '#f5f3ec'),
  'rewards/voucher-sand.svg': voucher('#d9cdb8', '#3a3222'),
  'rewards/voucher-navy.svg': voucher('#33466b', '#f3eee3'),
  'rewards/tote.svg': group(['tote', 'oat', 98, 14, 1.35]),
  'rewards/tote-scarf.svg': group(['tote', 'oat', 44, 16, 1.3], ['scarf', 'rust', 164, 30, 1.05]),
  'rewards/tote-close.svg': group(['tote', 'oat', 28, -62, 2.75]),
  'rewards/mug.svg': group(['mug', 'cream', 98, 16, 1.3]),
  'rewards/socks.svg': group(['socks', 'rust', 98, 16, 1.35]),
  'rewards/umbrella.svg': group(['umbrella', 'pine', 96, 14, 1.35]),
  'rewards/blanket.svg': group(['blanket', 'rust', 96, 12, 1.4]),
  'rewards/mending.svg': group(['cardigan', 'plum', 96, 14, 1.35]),
  'rewards/fitting.svg': group(['coat', 'navy', 46, 20, 1.2], ['trousers', 'stone', 168, 20, 1.2]),
  'rewards/workshop.svg': group(['beanie', 'mustard', 44, 32, 1.05], ['mittens', 'pine', 170, 30, 1.05]),
  'events/opening.svg': group(
    ['umbrella', 'rust', 26, 30, 1],
    ['coat', 'navy', 112, 18, 1.25],
    ['wellie', 'mustard', 222, 44, 0.85],
  ),
  'events/harbour-sail.svg': group(
    ['jacket', 'mustard', 28, 22, 1.2],
    ['beanie', 'navy', 136, 44, 0.85],
    ['wellie', 'rust', 206, 36, 1],
  ),
  'events/coat-fitting.svg': group(['coat', 'plum', 50, 14, 1.3], ['coat', 'oat', 166, 20, 1.2]),
  'events/indigo-workshop.svg': group(
    ['shirt', 'sky', 22, 34, 1.05],
    ['tee', 'navy', 116, 30, 1.1],
    ['scarf', 'sky', 214, 36, 1],
  ),
  'events/lantern-walk.svg': group(
    ['scarf', 'mustard', 34, 28, 1.1],
    ['mug', 'rust', 134, 44, 0.9],
    ['mittens', 'char', 208, 34, 1],
  ),
  'events/boot-clinic.svg': group(['boot', 'rust', 56, 24, 1.2], ['boot', 'moss', 168, 28, 1.1]),
  'events/beach-clean.svg': group(['tote', 'oat', 52, 22, 1.2], ['wellie', 'moss', 172, 28, 1.1]),
  'events/mending-week.svg': group(
    ['cardigan', 'rose', 30, 24, 1.15],
    ['socks', 'rust', 138, 40, 0.95],
    ['mug', 'cream', 226, 46, 0.8],
  ),
  'events/made-to-measure.svg': group(['dress', 'pine', 48, 16, 1.25], ['coat', 'char', 162, 18, 1.25]),
  'events/knit-night.svg': group(['mittens', 'rust', 50, 30, 1.05], ['blanket', 'pine', 164, 26, 1.15]),
};
