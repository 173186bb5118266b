import { svgFile } from './garment.ts';

// "Harbour & Pine" as outlines, so that the logo needs no font. Drawn with EB Garamond (SIL Open Font License), with 140
// units to the em and the baseline at 0.
const wordmarkPath =
  'M95-14v-63c0-6 1-9 8-10c3-1 5-2 5-3c0-1-2-1-5-1c-7 0-7 0-12 0c-7 0-9 0-17 0c-2 0-4 0-4 1c0 1 2 2 5 3c7 1 9 5 9 10v26c0 2 0 2-1 2h-52c0 0-2 0-2-1v-27c0-6 3-9 10-10c3-1 5-2 5-3c0-1-2-1-5-1c-7 0-9 0-14 0c-6 0-7 0-15 0c-2 0-4 0-4 1c0 1 2 2 5 3c7 1 7 3 7 10v63c0 7-1 9-8 11c-3 0-5 1-5 2c0 1 2 2 4 2c8 0 10-1 16-1c6 0 8 1 16 1c2 0 4-1 4-2c0-1-1-2-5-2c-6-1-11-6-11-12v-26c0-1 0-1 1-1h54c0 0 0 1 0 2v26c0 6-3 10-9 11c-3 0-5 1-5 2c0 1 2 2 4 2c8 0 9-1 15-1c6 0 7 1 15 1c2 0 4-1 4-2c0-1-2-2-5-2c-7-2-8-4-8-11zm68 10c-4 0-5-6-5-11v-31c0-6-5-12-11-12c-8 0-17 6-21 10c-3 3-6 7-6 10c0 0 1 1 2 1c1 0 9-3 9-5c0-1 0-1 0-2c0-1 0-2 1-3c1-2 5-4 8-4c5 0 9 4 8 9v9c0 4 0 4-4 5l-14 6c-7 3-10 7-10 13c0 5 6 11 12 11c11 0 15-7 17-7c1 0 2 7 10 7c6 0 12-6 12-7c0-1-2-2-3-1c-1 1-3 2-5 2zm-32-8c0-3 3-8 14-11c1-1 1-1 2-1c1 0 1 1 1 3v7c0 4-1 5-2 6c-2 2-5 4-8 4c-3 0-7-3-7-8zm63-25c0-9 6-12 10-12c3 0 6 3 9 3c2 0 5-5 5-7c0-3-3-5-7-5c-3 0-8 2-12 6c-1 1-3 4-4 4c0 0 0 0 0-1c0-4 0-9 0-10c0-1 0-1 0-1c-1 0-1 0-1 0c-3 2-8 6-15 8c-1 0-1 0-1 1c0 1 0 2 1 2c5 1 6 5 6 10v30c0 4-3 5-6 6c-1 0-3 1-3 2c0 1 2 1 3 1c6 0 6 0 11 0c5 0 7 0 12 0c1 0 3 0 3-1c0-1-1-2-3-2c-3-1-7-3-8-6zm66 35c-10 0-19-7-19-16v-17c0-8 1-10 2-12c4-4 10-5 14-5c14 0 20 14 20 25c0 14-7 25-17 25zm-29-13c0 8-1 13-1 14c0 1 1 1 2 1c1 0 2-2 4-2c2 0 12 4 20 4c22 0 31-16 31-32c0-16-10-28-25-28c-5 0-13 2-20 8c-1 0-1-1-1-4v-29c0-8 0-14 0-15c0 0 0-1-1-1c0 0 0 0 0 0c-5 2-9 4-16 6c-1 0-1 1-1 2c0 1 0 1 1 2c5 1 7 5 7 10zm98-43c-17 0-30 16-30 32c0 16 12 28 27 28c21 0 32-15 32-32c0-15-12-28-29-28zm-2 4c12 0 20 14 20 28c0 5-1 12-3 16c-3 6-8 8-15 8c-11 0-19-14-19-27c0-7 1-14 5-19c3-4 7-6 12-6zm98-4c-2 0-4 2-18 2c-1 0-3 1-3 3c0 1 2 2 3 2c3 0 9 1 9 7v26c0 5-4 8-6 10c-4 3-7 3-12 3c-6 0-12-6-12-13v-27c0-4 0-7 1-11c0-1-1-2-2-2c-1 0-6 2-14 2c-1 0-3 1-3 3c0 1 2 2 2 2c5 2 6 4 6 8v28c0 11 7 17 16 17c9 0 16-3 23-10v1c0 2 0 7 0 9c0 1 0 1 0 1c1 0 3-1 3-1c5-2 10-4 17-5c1 0 2 0 2-2c0-2-2-2-2-2c-2 1-5 1-7 1c-2 0-2-4-2-10v-30c0-2 0-9 1-10c1-1-1-2-2-2zm37 21c0-9 5-12 10-12c3 0 6 3 8 3c3 0 6-5 6-7c0-3-3-5-7-5c-3 0-9 2-13 6c-1 1-3 4-3 4c0 0 0 0 0-1c0-4 0-9 0-10c0-1 0-1-1-1c0 0 0 0 0 0c-4 2-9 6-16 8c0 0-1 0-1 1c0 1 1 2 1 2c5 1 6 5 6 10v30c0 4-2 5-5 6c-2 0-3 1-3 2c0 1 1 1 2 1c6 0 7 0 12 0c5 0 6 0 12 0c1 0 3 0 3-1c0-1-2-2-3-2c-3-1-8-3-8-6zm109-46c-14 0-28 9-28 25c0 4 3 7 5 8c1 1 1 3-1 3c-7 2-19 9-19 25c0 26 24 42 50 42c31 0 58-22 58-54c0-11-5-20-14-26c-2-1-2-2-2-2c0-1 0-2 6-2c5 0 25-5 25-17c0-8-8-15-15-15c-5 0-9 4-9 9c0 1 0 2 2 2c1 0 2 0 3-2c1-2 2-2 4-2c4 0 7 5 7 9c0 3-7 7-21 9c-9 1-33 13-33 28c0 11 9 18 19 18c5 0 10-5 10-10c0-5-4-9-8-9c-3 0-3 4-3 7c0 2-1 5-3 5c-6 0-8-6-8-12c0-9 12-15 15-15c2 0 4 1 6 2c10 6 13 17 13 29c0 23-25 37-46 37c-24 0-47-14-47-38c0-7 7-15 15-15c5 0 8 1 11 1c3 0 8-4 8-8c0-2-2-4-4-4c-3 0-6 1-9 1c-3 0-6-4-6-10c0-6 7-11 13-11c10 0 13 10 16 10c5 0 5-3 5-7c0-6-6-11-15-11zm175 19c0 16-5 25-17 25c-3 0-5-1-6-1c-1 0-2 1-2 2c0 1 2 2 6 2c21 0 32-14 32-31c0-16-15-25-36-25c-4 0-10 1-16 1c-5 0-6 0-13 0c-3 0-4 0-4 1c0 1 1 2 4 3c7 1 9 6 9 14v59c0 7-3 9-10 11c-4 0-5 1-5 2c0 1 2 2 4 2c8 0 11-1 18-1c6 0 6 1 14 1c2 0 4-1 4-2c0-1-1-2-5-2c-7-2-9-6-9-13v-66c0-5 4-6 9-6c14 0 23 7 23 24zm27-15c0 4 3 7 7 7c4 0 7-3 7-7c0-4-3-7-7-7c-4 0-7 3-7 7zm13 18c-1 0-7 6-17 8c0 0-1 1-1 2c0 1 1 2 1 2c5 1 7 5 7 10v30c0 4-3 5-6 6c-2 0-3 1-3 2c0 1 1 1 2 1c6 0 7 0 12 0c5 0 6 0 11 0c1 0 3 0 3-1c0-1-2-2-3-2c-3-1-6-2-6-6v-32c0-6 0-13 1-19c0 0 0-1-1-1zm52 10c8 0 13 5 13 13v29c0 4-4 5-6 6c-2 0-4 1-4 2c0 1 2 1 3 1c6 0 7 0 12 0c5 0 5 0 11 0c1 0 3 0 3-1c0-1-2-2-4-2c-2-1-6-2-6-6v-30c0-10-6-19-15-19c-9 0-16 3-23 9c0 0 0 0 0-1c0-3 0-8 0-9c0-1 0-1 0-1c-5 3-9 6-16 8c-1 0-1 0-1 1c0 1 0 2 1 2c5 1 6 5 6 10v30c0 4-4 5-6 6c-2 0-4 1-4 2c0 1 2 1 3 1c6 0 7 0 11 0c5 0 6 0 12 0c1 0 3 0 3-1c0-1-2-2-4-2c-2-1-6-2-6-6v-29c0-5 2-8 4-10c4-2 8-3 13-3zm66-3c6 0 12 3 12 9c0 2-1 4-2 4c-3 1-6 1-10 1h-11c-2 0-3-1-3-2c0-4 6-12 14-12zm2-4c-15 0-27 14-27 30c0 18 10 30 23 30c13 0 21-8 22-13c0-1 0-3-1-3c0 0-1 1-1 1c-4 5-10 7-14 7c-12 0-21-12-21-25c0-5 1-5 4-5h29c3 0 5-2 5-6c0-11-8-16-19-16z';
const wordmarkWidth = 930;

const markPath =
  'M16 3.5 11 10M16 3.5 21 10M16 9 9 17M16 9l7 8M16 3.5V22M3 24.5c2.2-1.7 4.3-1.7 6.5 0s4.3 1.7 6.5 0 4.3-1.7 6.5 0 4.3 1.7 6.5 0';
const lowerWave = 'M7.5 29.200c1.500-1 2.900-1 4.300 0s2.800 1 4.200 0 2.800-1 4.200 0 2.800 1 4.300 0';

const ink = { mark: '#1d4d3e', word: '#131c18' };
const onDark = { mark: '#f5f3ec', word: '#f5f3ec' };

/**
 * Follows the colour scheme of the page around it. Light colours are attributes, so that a strict policy drops only the
 * dark variant.
 */
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
