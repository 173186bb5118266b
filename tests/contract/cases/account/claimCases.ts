import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { getClaims } from '#contract/claims.ts';
import { postClaim, putClaimPhoto } from '#contract/claims/claiming.ts';
import { getStaffClaims, postStaffClaimApproval } from '#contract/staff/claims.ts';
import { tinyPng } from '#demo-host/api/testing/tinyPhotos.ts';
import type { Api } from '../../suite/Api.ts';
import { expectError, masked } from '../../suite/errorObject.ts';
import { readCall } from '../../suite/readCall.ts';
import { bearer, post } from '../../suite/signIn.ts';
import type { Tokens } from '../../suite/Tokens.ts';

const path = '/api/profile/transactions/claims';
/** Of every sale here, so that a midnight during the test does not part a sale from its claim. */
const soldAt = new Date();
const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Australia/Melbourne' }).format(soldAt);
const purchase = (receipt_number: string, more: object = {}) => ({
  ...{ receipt_number, channel: 'store', location_id: 1, transacted_on: today, total: '24.50' },
  ...{ declaration: true, ...more },
});

/** Claims of purchases that were made without the card. */
export function claimCases(api: () => Api, tokens: () => Tokens): void {
  const tools = toolsOf(api, tokens);
  describe('a claim', () => {
    matchedCases(tools);
    openCases(tools);
    reviewCases(tools);
  });
}

function toolsOf(api: () => Api, tokens: () => Tokens) {
  const claim = (body: object, key: string, token = tokens().maren) =>
    post(api(), path, body, { ...bearer(token), 'idempotency-key': key });
  const sell = async (receipt_number: string) => {
    const sale = {
      ...{ receipt_number, channel: 'store', location_id: 1, transacted_at: soldAt.toISOString() },
      lines: [{ sku: 'till-9', name: 'Socks', quantity: 1, price: 24.5 }],
      payments: [{ type: 'card', label: 'Visa', amount: 24.5 }],
    };
    expect((await post(api(), '/api/staff/sales', sale, bearer(api().staffToken))).status).toBe(201);
  };
  const ofClaim = (id: number, end: string, method: string, token: string, body?: Uint8Array) =>
    api().fetch(`${path}/${id}${end}`, {
      method,
      headers: { ...bearer(token), 'content-type': body ? 'image/png' : 'application/json' },
      ...(body ? { body: body as Uint8Array<ArrayBuffer> } : {}),
    });
  return { api, tokens, read: readCall(api, () => tokens().maren), claim, sell, ofClaim };
}
type Tools = ReturnType<typeof toolsOf>;

function matchedCases({ api, tokens, read, claim, sell, ofClaim }: Tools): void {
  it('of a sale without a member is matched, once, and refused to the next member', async () => {
    await sell('C-1001');
    const first = await claim(purchase('c-1001'), 'contract-claim-1');
    expect(first.status).toBe(201);
    const { data } = z.parse(postClaim.output, await first.json());
    expect(data).toMatchObject({ status: 'matched', receipt_number: 'C-1001', photos: 0, reason: null });
    expect(data.points).toBeGreaterThanOrEqual(24);
    const again = await claim(purchase('c-1001'), 'contract-claim-1');
    expect([again.status, await again.json()]).toEqual([201, { data }]);
    expect((await read(getClaims)).data[0]).toEqual(data);
    await expectError(await claim(purchase('C-1001'), 'contract-claim-2', tokens().layla), 'already_claimed');
    await expectError(await ofClaim(data.id, '', 'DELETE', tokens().maren), 'conflict');
  });

  it('is refused by its fields, and without a key', async () => {
    const wrong = purchase('no spaces or ?', { total: 100000, transacted_on: '2999-01-01' });
    const { errors } = await expectError(await claim(wrong, 'contract-claim-5'), 'validation_failed');
    expect(errors).toEqual({ receipt_number: ['invalid'], total: ['too_much'] });
    await expectError(await post(api(), path, purchase('C-1'), bearer(tokens().maren)), 'invalid_request');
  });
}

function openCases({ tokens, read, claim, ofClaim }: Tools): void {
  it('that waits takes photos by their content, and is withdrawn', async () => {
    const made = await claim(purchase('C-1002'), 'contract-claim-3');
    expect(made.status).toBe(202);
    const { data } = z.parse(postClaim.output, await made.json());
    expect(data).toMatchObject({ status: 'pending_match', transaction_id: null, points: null });
    const photo = await ofClaim(data.id, '/photos/1', 'PUT', tokens().maren, tinyPng);
    expect(z.parse(putClaimPhoto.output, await photo.json()).data.photos).toBe(1);
    const fake = new TextEncoder().encode('<svg/>');
    await expectError(
      await ofClaim(data.id, '/photos/1', 'PUT', tokens().maren, fake),
      'unsupported_media_type',
    );
    const { errors } = await expectError(
      await claim(purchase('C-1002'), 'contract-claim-4'),
      'validation_failed',
    );
    expect(errors).toEqual({ receipt_number: ['open'] });
    expect((await ofClaim(data.id, '', 'DELETE', tokens().maren)).status).toBe(204);
    expect((await ofClaim(data.id, '', 'DELETE', tokens().maren)).status).toBe(204);
  });

  it('T1 of another member gets the same bytes as one that does not exist', async () => {
    const { data } = await read(getClaims);
    const id = data[0]?.id ?? expect.fail('no claim');
    for (const [end, method, body] of [
      ['', 'DELETE', undefined],
      ['/photos/1', 'PUT', tinyPng],
    ] as const) {
      const [foreign, missing] = await Promise.all(
        [id, 987654321].map((each) => ofClaim(each, end, method, tokens().layla, body)),
      );
      expect([foreign?.status, missing?.status]).toEqual([404, 404]);
      expect(masked((await foreign?.text()) ?? '')).toBe(masked((await missing?.text()) ?? ''));
    }
    expect((await read(getClaims)).data[0]?.status).toBe(data[0]?.status);
  });
}

function reviewCases({ api, tokens, read, claim, ofClaim }: Tools): void {
  const staff = () => bearer(api().staffToken);
  const decide = (id: number, decision: string, body: object) =>
    post(api(), `/api/staff/claims/${id}/${decision}`, body, staff());

  it('in review is seen by staff with its photos, and approved once, for its member to see', async () => {
    const made = await claim(purchase('C-1003', { total: 1200 }), 'contract-claim-6');
    const { id } = z.parse(postClaim.output, await made.json()).data;
    const decided = { status: 409, code: 'conflict', error: true };
    const early = await decide(id, 'approve', { amount: 1200 });
    expect(await early.json()).toMatchObject({ ...decided, data: { id, status: 'needs_photo' } });
    await ofClaim(id, '/photos/1', 'PUT', tokens().maren, tinyPng);
    const listed = await api().fetch('/api/staff/claims?page[size]=500', { headers: staff() });
    const { data } = z.parse(getStaffClaims.output, await listed.json());
    expect(data.find((each) => each.id === id)).toMatchObject({
      receipt_number: 'C-1003',
      photos: [{ n: 1, content_type: 'image/png' }],
      sales: [],
    });
    const photo = await api().fetch(`/api/staff/claims/${id}/photos/1`, { headers: staff() });
    expect([photo.status, photo.headers.get('content-type')]).toEqual([200, 'image/png']);
    const missing = await api().fetch(`/api/staff/claims/${id}/photos/2`, { headers: staff() });
    await expectError(missing, 'not_found');
    for (const _again of [1, 2]) {
      const approved = await decide(id, 'approve', { amount: '1200.00' });
      expect(z.parse(postStaffClaimApproval.output, await approved.json()).data.status).toBe('matched');
    }
    const late = await decide(id, 'reject', { reason: 'mismatch' });
    expect(await late.json()).toMatchObject({ ...decided, data: { id, status: 'matched' } });
    const [own] = (await read(getClaims)).data.filter((each) => each.id === id);
    expect(own?.status).toBe('matched');
    expect(own?.points).toBeGreaterThanOrEqual(1200);
  });
}
