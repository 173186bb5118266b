import { expect, it } from 'vitest';
import { isTest, productRooms, sourceFiles } from './sourceFiles.ts';

/**
 * The folder of the screen that an address opens. Links to other pages lead to the demo shop, and are not checked.
 */
const folders: Readonly<Record<string, string>> = {
  home: 'home',
  profile: 'profile',
  preference: 'preferences',
};
const files = productRooms.flatMap((room) => sourceFiles(room)).filter(({ path }) => !isTest(path));
/** `/profile#contact`, or the same behind `paths.profile`. */
const anchor = /(?:\$\{paths\.(\w+)\}|'\/(\w+))#(\w+)/g;

const linked = new Set(
  files.flatMap(({ text }) =>
    [...text.matchAll(anchor)].map(([, path, page, id]) => `${path ?? page}#${id}`),
  ),
);

it('the portal links only to sections that the page has', () => {
  expect(linked.size).toBeGreaterThan(5);
  const missing = [...linked].filter((link) => {
    const [page = '', id = ''] = link.split('#');
    if (folders[page] === undefined) return false;
    const screen = files.filter(({ path }) => path.startsWith(`widget/src/screens/${folders[page]}/`));
    return !screen.some(({ text }) => text.includes(`id="${id}"`));
  });
  expect(missing).toEqual([]);
});
