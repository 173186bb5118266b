import { svgFile } from './garment.ts';

// Small round drawings for definitions. A soft disc behind them keeps them legible on light and on dark.

const disc = (fill: string) => `<circle cx="32" cy="32" r="30" fill="${fill}"/>`;
const line = (stroke: string, d: string, fill = 'none') =>
  `<path fill="${fill}" stroke="${stroke}" stroke-width="2.500" stroke-linecap="round" stroke-linejoin="round" d="${d}"/>`;
const icon = (body: string) => svgFile('0 0 64 64', body);
const tierIcon = (ground: string, ink: string, rings: number) => {
  const pine = 'M32 16l-7 9M32 16l7 9M32 24l-10 11M32 24l10 11M32 16v26';
  const waves = Array.from(
    { length: rings },
    (_, i) =>
      `M${19 + i * 2} ${45 + i * 4}c3-2.300 5.800-2.300 8.700 0s5.800 2.300 8.700 0 5.800-2.300 8.600 0`,
  );
  return icon(disc(ground) + line(ink, pine + waves.join('')));
};
const green = '#1d4d3e';
const soft = '#e4eee9';
const sand = '#f3e9e2';

export const iconFiles: Readonly<Record<string, string>> = {
  'icons/tier-member.svg': tierIcon('#dfe6e2', '#24463a', 1),
  'icons/tier-silver.svg': tierIcon('#d5dade', '#2f3a42', 1),
  'icons/tier-gold.svg': tierIcon('#e9d7a4', '#3b2e08', 2),
  'icons/tier-platinum.svg': tierIcon('#2b3440', '#e8ecf1', 2),
  'icons/reward.svg': icon(
    disc(soft) +
      line(
        green,
        'M18 30h28v17H18zM16 23h32v7H16zM32 23v24M32 23c-3-8-12-9-12-4 0 3 5 4 12 4zM32 23c3-8 12-9 12-4 0 3-5 4-12 4z',
      ),
  ),
  'icons/birthday.svg': icon(
    disc(sand) +
      line(
        '#7e4025',
        'M18 35h28v13H18zM18 41c3 3 6 3 9.300 0 3.300 3 6 3 9.300 0 3.300 3 6 3 9.400 0M25 35v-7M32 35v-7M39 35v-7M25 22v-1M32 22v-1M39 22v-1',
      ),
  ),
  'icons/welcome.svg': icon(
    disc(soft) +
      line(
        green,
        'M14 42c3-2.300 5.800-2.300 8.700 0s5.800 2.300 8.700 0 5.800-2.300 8.700 0 5.800 2.300 8.700 0M22 35l2 4h17l4-6zM31 16v17M31 18l-9 13h9zM35 22l7 9h-7z',
      ),
  ),
  'icons/percent.svg': icon(
    disc(soft) +
      line(
        green,
        'M43 21 21 43M20.500 24.500a4 4 0 1 0 8 0 4 4 0 1 0-8 0M35.500 39.500a4 4 0 1 0 8 0 4 4 0 1 0-8 0',
      ),
  ),
  'icons/repair.svg': icon(
    disc('#e8ebf0') +
      line('#27406b', 'M20 45l18-18M41 19c4-2 7 1 5 5l-5 5-5-5zM20 45l-2 2M24 22l9 9M24 22c-3-1-4 1-3 3l8 8'),
  ),
  'icons/gift.svg': icon(
    disc('#f0ede6') + line('#5a4a26', 'M21 28h22l2 20H19zM26 28v-4c0-4 2.500-6 6-6s6 2 6 6v4'),
  ),
  'icons/delivery.svg': icon(
    disc('#e8ebf0') +
      line(
        '#27406b',
        'M14 23h22v19H14zM36 29h8l6 7v6H36M19 42a3.500 3.500 0 1 0 7 0 3.500 3.500 0 1 0-7 0M39 42a3.500 3.500 0 1 0 7 0 3.500 3.500 0 1 0-7 0',
        '#e8ebf0',
      ),
  ),
  'icons/early.svg': icon(
    disc(sand) + line('#7e4025', 'M32 18a14 14 0 1 0 0 28 14 14 0 1 0 0-28zM32 24v8l6 4'),
  ),
  'icons/person-child.svg': icon(
    disc(soft) + line(green, 'M26 24a6 6 0 1 0 12 0 6 6 0 1 0-12 0M22 47c0-8 4-13 10-13s10 5 10 13z'),
  ),
  'icons/person-partner.svg': icon(
    disc(sand) +
      line(
        '#7e4025',
        'M19 25a5 5 0 1 0 10 0 5 5 0 1 0-10 0M35 25a5 5 0 1 0 10 0 5 5 0 1 0-10 0M15 46c0-8 3.500-12 9-12s9 4 9 12zM36 34.500c6-1.500 12 2.500 12.500 11.500H38',
      ),
  ),
  'icons/person-parent.svg': icon(
    disc('#e8ebf0') +
      line(
        '#27406b',
        'M20 23a6 6 0 1 0 12 0 6 6 0 1 0-12 0M15 47c0-9 4-14 11-14s11 5 11 14zM40 33a4.500 4.500 0 1 0 9 0 4.500 4.500 0 1 0-9 0M41 47h9c0-5-2-8.500-5.500-8.500',
      ),
  ),
  'icons/person-friend.svg': icon(
    disc('#f0ede6') +
      line('#5a4a26', 'M25 25a7 7 0 1 0 14 0 7 7 0 1 0-14 0M19 48c0-9 5-14 13-14s13 5 13 14z'),
  ),
  'icons/programme-tide.svg': icon(
    '<rect width="64" height="64" rx="16" fill="#20566b"/>' +
      line(
        '#d6eef2',
        'M13 26c5-4 9.500-4 14.500 0s9.500 4 14.500 0 6-4 9-2M13 36c5-4 9.500-4 14.500 0s9.500 4 14.500 0 6-4 9-2M13 46c5-4 9.500-4 14.500 0s9.500 4 14.500 0 6-4 9-2',
      ),
  ),
  'partner/aurora.svg': svgFile(
    '0 0 40 40',
    '<rect width="40" height="40" rx="10" fill="#24305E"/><g fill="none" stroke-linecap="round" stroke-width="2.200"><path stroke="#8FE3C8" d="M9 27c6-1 9-5 11-15"/><path stroke="#7BB8F0" d="M15 29c6-2 9-6 10.500-14"/><path stroke="#B7A4F4" d="M21.500 30c5-2.500 7.500-6 8.500-12"/></g>',
    'Aurora',
  ),
};
