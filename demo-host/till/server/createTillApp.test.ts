import { describe, expect, it } from 'vitest';
import type { StaffApi } from './createStaffApi.ts';
import { createTillApp } from './createTillApp.ts';

const asked: [string, unknown][] = [];
const api: StaffApi = {
  ask: (path, body) => {
    asked.push([path, body]);
    return Promise.resolve({ status: 422, body: { error: true, code: 'ended' } });
  },
  read: (path) =>
    Promise.resolve({
      type: path.endsWith('/1') ? 'image/png' : 'text/html',
      bytes: new TextEncoder().encode(path).buffer,
    }),
};
const app = createTillApp({ api, dist: 'dist/till' });
const json = { 'content-type': 'application/json', host: '127.0.0.1:4500' };
const post = (path: string, body: string, headers: Record<string, string> = json) =>
  app.request(`http://127.0.0.1:4500${path}`, { method: 'POST', body, headers });

describe('the till’s server', () => {
  it('passes sales, returns and codes on, with the portal’s answer as it is', async () => {
    const paths = ['sales', 'returns', 'codes', 'release'];
    for (const path of paths) {
      const answer = await post(`/staff/${path}`, '{"a":1}');
      expect([answer.status, await answer.json()]).toEqual([422, { error: true, code: 'ended' }]);
    }
    expect(asked.splice(0)).toEqual([
      ['/api/staff/sales', { a: 1 }],
      ['/api/staff/returns', { a: 1 }],
      ['/api/staff/codes/honour', { a: 1 }],
      ['/api/staff/codes/release', { a: 1 }],
    ]);
  });

  it('passes decisions about claims on, and photos as photos only', async () => {
    await app.request('http://127.0.0.1:4500/claims.json', { headers: json });
    await post('/claims/4/approve', '{"transaction_id":5}');
    await post('/claims/4/reject', '{"reason":"mismatch"}');
    expect(asked.splice(0)).toEqual([
      ['/api/staff/claims', undefined],
      ['/api/staff/claims/4/approve', { transaction_id: 5 }],
      ['/api/staff/claims/4/reject', { reason: 'mismatch' }],
    ]);
    const photo = (n: number) => app.request(`http://127.0.0.1:4500/claims/4/photos/${n}`, { headers: json });
    const [shown, page] = await Promise.all([photo(1), photo(2)]);
    expect([shown.status, shown.headers.get('content-type'), await shown.text()]).toEqual([
      200,
      'image/png',
      '/api/staff/claims/4/photos/1',
    ]);
    expect(page.status).toBe(404);
  });

  it.each([
    ['another decision', '/claims/4/withdraw', json, 404],
    ['a decision about no claim', '/claims/..%2Fx/approve', json, 404],
    ['another call', '/staff/devices', json, 404],
    ['a form of another site', '/staff/sales', { ...json, 'content-type': 'text/plain' }, 415],
    ['another host name', '/staff/sales', { ...json, host: 'till.example' }, 421],
  ])('makes no call for %s', async (_what, path, headers, status) => {
    expect((await post(path, '{}', headers)).status).toBe(status);
    expect(asked).toEqual([]);
  });

  it('encodes what was scanned, so that it stays one part of the path', async () => {
    await app.request('http://127.0.0.1:4500/members/..%2F..%2Fdevices', { headers: json });
    expect(asked.splice(0)).toEqual([['/api/staff/members/..%2F..%2Fdevices', undefined]]);
  });
});
