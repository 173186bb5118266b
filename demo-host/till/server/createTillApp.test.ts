import { describe, expect, it } from 'vitest';
import type { StaffApi } from './createStaffApi.ts';
import { createTillApp } from './createTillApp.ts';

const asked: [string, unknown][] = [];
const api: StaffApi = {
  ask: (path, body) => {
    asked.push([path, body]);
    return Promise.resolve({ status: 422, body: { error: true, code: 'ended' } });
  },
};
const app = createTillApp({ api, dist: 'dist/till' });
const json = { 'content-type': 'application/json', host: '127.0.0.1:4500' };
const post = (path: string, body: string, headers: Record<string, string> = json) =>
  app.request(`http://127.0.0.1:4500${path}`, { method: 'POST', body, headers });

describe('the till’s server', () => {
  it('passes sales, returns and codes on, with the portal’s answer as it is', async () => {
    const paths = ['sales', 'returns', 'codes'];
    for (const path of paths) {
      const answer = await post(`/staff/${path}`, '{"a":1}');
      expect([answer.status, await answer.json()]).toEqual([422, { error: true, code: 'ended' }]);
    }
    expect(asked.splice(0)).toEqual([
      ['/api/staff/sales', { a: 1 }],
      ['/api/staff/returns', { a: 1 }],
      ['/api/staff/codes/honour', { a: 1 }],
    ]);
  });

  it.each([
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
