import { act } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { breathe, heading, openAs, until, untilText } from '#tests/spec/openAs.ts';
import { useMemberWorld } from '#tests/support/api/useMemberWorld.ts';
import { renderPortal } from '#tests/support/render/renderPortal.tsx';

// Hostile values in an address or in the configuration, in the real portal over the reference API.

const at = useMemberWorld();

const requested = () => at.world.requests().map(({ path, query }) => `${path} ${JSON.stringify(query)}`);

describe('an address of a reward', () => {
  it.each(['%D9%A1%D9%A2', '%31', '1e3', '-1', '1/2', '%E2%82%81'])(
    'W6 that ends with %s is not found, and requests no reward',
    async (id) => {
      await openAs(at.maren, `/rewards/item/${id}`);
      expect(await heading()).not.toContain('Rewards');
      await act(breathe);
      await until(() => at.world.requests().some(({ path }) => path === '/api/profile/profile'));
      expect(requested().filter((each) => each.includes('/item') || each.includes('catalogue'))).toEqual([]);
    },
  );
});

describe('an address of an event', () => {
  it.each([
    '/event/unknown-night',
    '/event/constructor',
    '/event/%3Cimg%20onerror=1%3E',
    '/?mode=event&m=toString',
  ])('W8 %s is not found, and requests no event', async (address) => {
    await renderPortal(address);
    await untilText(/can’t find|couldn’t find/);
    await until(() => at.world.requests().some(({ path }) => path === '/api/config'));
    await act(breathe);
    expect(requested().filter((each) => each.includes('event'))).toEqual([]);
    expect(document.querySelector('form, [onerror]')).toBeNull();
  });
});

describe('the title of the site', () => {
  it('W11 is text, whatever the configuration says', async () => {
    const title = '</title><script>window.owned=1</script><b id="owned">&amp;\u0000';
    at.world.use(
      http.get('*/api/config', async ({ request }) => {
        const config = (await (await at.world.api.fetch(request)).json()) as {
          general: { siteMeta: object };
        };
        const siteMeta = { ...config.general.siteMeta, title };
        return HttpResponse.json({ ...config, general: { ...config.general, siteMeta } });
      }),
    );
    await renderPortal('/');
    await until(() => document.title.includes('&amp;'));
    expect(document.querySelector('head title')?.children).toHaveLength(0);
    expect(document.querySelector('#owned, body script')).toBeNull();
  });
});
