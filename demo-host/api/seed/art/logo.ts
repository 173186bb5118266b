import { svgFile } from './garment.ts';
import { wordmarkPath, wordmarkWidth } from './wordmark.ts';

const markPath =
  'M16 3.5 11 10M16 3.5 21 10M16 9 9 17M16 9l7 8M16 3.5V22M3 24.5c2.2-1.7 4.3-1.7 6.5 0s4.3 1.7 6.5 0 4.3-1.7 6.5 0 4.3 1.7 6.5 0';
const lowerWave = 'M7.5 29.200c1.500-1 2.900-1 4.300 0s2.800 1 4.200 0 2.800-1 4.200 0 2.800 1 4.300 0';

const ink = { mark: '#1d4d3e', word: '#131c18' };
const onDark = { mark: '#f5f3ec', word: '#f5f3ec' };

/** Follows the colour scheme of the page it stands in; presentation attributes first, so that a strict policy only costs the dark variant. */
const adaptive = `<style>@media (prefers-color-scheme:dark){.m{stroke:#b9e2d1}.w{fill:#ecf0ed}}</style>`;

const mark = (stroke: string) =>
  `<g class="m" fill="none" stroke="${stroke}" stroke-width="1.700" stroke-linecap="round" stroke-linejoin="round"><path d="${markPath}"/><path d="${lowerWave}" opacity=".6"/></g>`;
const height = 32;
const wordScale = 0.16;
const width = Math.ceil(44 + wordmarkWidth * wordScale);
const wordmark = (fill: string) =>
  `<path class="w" fill="${fill}" transform="translate(42 23) scale(${wordScale})" d="${wordmarkPath}"/>`;

const title = 'Harbour & Pine'.replace('&', '&amp;');
export const logoFiles: Readonly<Record<string, string>> = {
  'logo/mark.svg': svgFile('0 0 32 32', adaptive + mark(ink.mark), title),
  'logo/mark-on-dark.svg': svgFile('0 0 32 32', mark(onDark.mark), title),
  'logo/logo.svg': svgFile(`0 0 ${width} ${height}`, adaptive + mark(ink.mark) + wordmark(ink.word), title),
  'logo/logo-on-light.svg': svgFile(`0 0 ${width} ${height}`, mark(ink.mark) + wordmark(ink.word), title),
  'logo/logo-on-dark.svg': svgFile(
    `0 0 ${width} ${height}`,
    mark(onDark.mark) + wordmark(onDark.word),
    title,
  ),
  'logo/favicon.svg': svgFile(
    '0 0 32 32',
    `<rect width="32" height="32" rx="7" fill="#17392f"/><g transform="translate(3.200 2.400) scale(.8)">${mark(onDark.mark)}</g>`,
    title,
  ),
};
export { mark, onDark, wordmark };
