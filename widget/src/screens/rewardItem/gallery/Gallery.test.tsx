// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderPage } from '#tests/support/render/renderPage.tsx';
import type { CatalogueItem } from '../../../../contract/rewards/catalogue.ts';
import { Gallery } from './Gallery.tsx';

const tote = {
  id: 1000003,
  name: 'Canvas tote',
  pictures: [
    { url: 'front.svg', alt: 'From the front' },
    { url: 'inside.svg', alt: 'Inside' },
    { url: 'back.svg', alt: '' },
  ],
} as unknown as CatalogueItem;

const open = async () =>
  await renderPage(Gallery, { props: { item: tote }, sections: ['rewards'], models: {} });
const button = (name: RegExp) => screen.getByRole('button', { name });
const current = () => screen.getAllByRole('button').map((each) => each.getAttribute('aria-current'));
const strip = () => within(screen.getByRole('region', { name: 'Pictures' })).getAllByRole('list')[0];

describe('the pictures of an item', () => {
  it('have their texts, and a button for each that names it', async () => {
    await open();
    expect(screen.getAllByRole('img').map((image) => image.getAttribute('alt'))).toEqual([
      'From the front',
      'Inside',
    ]);
    const names = screen.getAllByRole('button').map((each) => each.getAttribute('aria-label'));
    expect(names.map((name) => name?.replaceAll(/[\u2066-\u2069]/g, ''))).toEqual([
      'Show picture 1 of 3: From the front',
      'Show picture 2 of 3: Inside',
      'Show picture 3 of 3: Canvas tote',
    ]);
  });

  it('scroll to the one whose button is pressed', async () => {
    await open();
    const list = strip() ?? expect.fail('no pictures');
    const scrollTo = vi.fn();
    list.scrollTo = scrollTo;
    for (const [at, slide] of [...list.children].entries())
      Object.defineProperty(slide, 'offsetLeft', { value: 16 - at * 300 });
    fireEvent.click(button(/picture \W?3/));
    expect(scrollTo).toHaveBeenCalledWith({ left: -600 });
    expect(current()).toEqual(['false', 'false', 'true']);
  });

  it.each([300, -300])('mark the one that was swiped to, from either direction: %d', async (scrollLeft) => {
    await open();
    const list = strip() ?? expect.fail('no pictures');
    Object.defineProperty(list, 'clientWidth', { value: 300 });
    list.scrollLeft = scrollLeft;
    fireEvent.scroll(list);
    expect(current()).toEqual(['false', 'true', 'false']);
  });
});

it('the pictures can be scrolled by the arrow keys: their strip takes the focus and has the name of the item', async () => {
  await open();
  const [strip] = screen.getAllByRole('list');
  expect([strip?.tabIndex, strip?.getAttribute('aria-label')]).toEqual([0, tote.name]);
});
