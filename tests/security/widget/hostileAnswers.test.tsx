import { act } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { portalPages } from '#contract/portalPages.ts';
import { breathe, has, openAs, until } from '#tests/spec/openAs.ts';
import { useMemberWorld } from '#tests/support/api/useMemberWorld.ts';
import { spoilTexts } from '#tests/support/api/spoilTexts.ts';

// Every screen of the real portal, over answers of the reference API whose texts are an attack.

const at = useMemberWorld();
// Home shows the codes of the card once their file is loaded. Without this, a fast machine ends a test before that.
beforeAll(async () => await import('#widget/parts/codes/CodePair.tsx'));

const markup = '<img src=x onerror="window.owned=1"></script><script>window.owned=1</script><b id=owned>';
const attacks = {
  'markup, a right-to-left override and half a character': (at: string) =>
    `${markup}\u202eevil\u2067 \ud800 ${at}`,
  'longer than a QR code holds': (at: string) => at.padEnd(3000, 'ß'),
  'the name of what every object has': (at: string) => (at.length % 2 === 0 ? '__proto__' : 'constructor'),
} as const;

/** A link from a message, which the page reads before the server checks its signature. */
const unsubscribeLink = (topic: string): string => {
  const claims = btoa(JSON.stringify({ use: 'unsubscribe', channel: 'email', topic, exp: 9999999999 }));
  return `/unsubscribe?t=${encodeURIComponent(btoa(`e30.${claims}.c2lnbmVk`))}`;
};

/**
 * The addresses of pages whose path has placeholders, needs a query, or shows only a part; other pages are opened
 * at their path.
 */
const addresses: Readonly<Partial<Record<keyof typeof portalPages, readonly string[]>>> = {
  signIn: ['/?b=1'],
  rewards: ['/rewards', '/rewards?tab=redeem', '/rewards?tab=activity'],
  rewardItem: ['/rewards/item/1000001', '/rewards/item/1'],
  transactions: ['/transactions', '/transactions?id=1'],
  event: ['/event/quay-street-evening'],
  unsubscribe: [unsubscribeLink('promo'), unsubscribeLink('<img src=x onerror="window.owned=1">')],
  visit: ['/?mode=visit&location=1'],
  kiosk: ['/?kiosk=1'],
  notFound: ['/nowhere'],
};
const screens = (Object.keys(portalPages) as (keyof typeof portalPages)[]).flatMap(
  (id) => addresses[id] ?? portalPages[id].path ?? [],
);

/** @returns the number of fields that were attacked so far */
function spoilWith(text: (at: string) => string): () => number {
  let fields = 0;
  at.world.use(
    http.get('*/api/*', async ({ request }) => {
      const answer = await at.world.api.fetch(new Request(request.url, { headers: request.headers }));
      if (!answer.ok || !answer.headers.get('content-type')?.startsWith('application/json')) return answer;
      const { pathname } = new URL(request.url);
      const spoiled = spoilTexts(pathname, await answer.json(), text);
      fields += spoiled?.fields ?? 0;
      return HttpResponse.text(JSON.stringify(spoiled?.body), {
        headers: { 'content-type': 'application/json' },
      });
    }),
  );
  return () => fields;
}

describe('every text of every answer', () => {
  it.each(
    Object.entries(attacks).flatMap(([what, text]) => screens.map((path) => [what, path, text] as const)),
  )('W9 that is %s is text on the screen %s', async (_, path, text) => {
    const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const fields = spoilWith(text);
    const { close } = await openAs(at.maren, path);
    await until(() => document.querySelector('h1') !== null || has('didn’t load'));
    expect(document.body.textContent).not.toContain('didn’t load');
    await act(breathe);
    // Each address leads to the page that it names.
    expect(has(/We can’t find that (page|event)|This link doesn’t work/)).toBe(path === '/nowhere');
    expect(document.body.textContent).not.toMatch(/\bNaN\b|Invalid Date|\[object /);
    expect(fields()).toBeGreaterThan(0);
    expect(document.querySelector('#owned, [onerror], body script')).toBeNull();
    // No server sends lists in which all handles are the same.
    expect(errors.mock.calls.filter(([text]) => !String(text).includes('same key'))).toEqual([]);
    close();
  });
});
