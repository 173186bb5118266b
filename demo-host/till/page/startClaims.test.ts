// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import type { StaffClaim } from '../../../widget/contract/staff/claims.ts';
import { byId } from '../../run/page/byId.ts';
import html from './index.html?raw';
import { startClaims } from './startClaims.ts';

const claim: StaffClaim = {
  id: 7,
  status: 'in_review',
  receipt_number: 'R-1043',
  channel: 'store',
  location: { id: 1, name: 'Quay Street' },
  transacted_on: '2026-11-20',
  transacted_time: null,
  total: 140,
  currency: 'AUD',
  transaction_id: null,
  reason: null,
  updated_at: '2026-11-20T01:00:00.000Z',
  created_at: '2026-11-20T01:00:00.000Z',
  email: null,
  note: null,
  member: { first_name: 'Robin', last_name: null, number: null },
  photos: [],
  sales: [],
};
const claims = () => byId('claims').textContent;

/** Opens the page with one claim. `read` answers each further read of the list. */
async function openClaims(read: () => Promise<Response>) {
  let reads = 0;
  vi.stubGlobal('fetch', async (path: string) => {
    if (path !== '/claims.json') return Response.json({ data: { ...claim, status: 'rejected' } });
    reads += 1;
    return reads === 1 ? Response.json({ data: [claim] }) : await read();
  });
  const page = new DOMParser().parseFromString(html, 'text/html');
  document.body.replaceChildren(...page.body.children);
  startClaims();
  byId('claims-load').click();
  await vi.waitFor(() => expect(claims()).toContain('R-1043'));
  document.querySelector<HTMLElement>('[aria-label="Reject R-1043"]')?.click();
  await vi.waitFor(() => expect(byId('claims-result').textContent).toContain('Robin gets a mail.'));
  await vi.waitFor(() => expect(reads).toBe(2));
}

afterEach(() => vi.unstubAllGlobals());

it('a decided claim leaves the list', async () => {
  await openClaims(async () => Response.json({ data: [] }));
  await vi.waitFor(() => expect(claims()).toBe('No claim waits for a decision.'));
});

it('the list of claims stays when it cannot be read after a decision', async () => {
  await openClaims(async () => Response.json({ error: true, code: 'upstream_unavailable' }, { status: 502 }));
  // The answer has been taken once a later task runs.
  await new Promise((resolve) => setTimeout(resolve));
  expect(claims()).toContain('R-1043');
});
