import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { Credit } from './Credit.ts';
import { createCreditStore } from './createCreditStore.ts';
import { createDesk } from './createDesk.ts';

const accepted: Credit = {
  ...{ reference: 'CV-1', member_number: '123456', points: 1000 },
  ...{ status: 'accepted', outcome: 'credited', settles_at: 0 },
};
const other: Credit = { ...accepted, reference: 'CV-2' };

const openFile = () => {
  const folder = mkdtempSync(join(tmpdir(), 'airline-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return join(folder, 'new', 'credits.jsonl');
};

it('credits have their last status after a restart, also if the airline was killed while it wrote a line', () => {
  const file = openFile();
  const before = createCreditStore(file);
  for (const credit of [accepted, other, { ...accepted, status: 'credited' } as const]) before.write(credit);
  appendFileSync(file, '\n{"reference":"CV-2","status":"cred');

  const after = createCreditStore(file);
  expect(after.list()).toEqual([{ ...accepted, status: 'credited' }, other]);
  after.write({ ...other, status: 'rejected' });
  expect(createCreditStore(file).find('CV-2')).toEqual({ ...other, status: 'rejected' });
});

it('a credit that was accepted before a restart is settled and called back after it, and a settled one is not', async () => {
  const file = openFile();
  const before = createCreditStore(file);
  for (const credit of [accepted, { ...other, status: 'credited' } as const]) before.write(credit);
  const callBack = vi.fn(async () => undefined);
  const store = createCreditStore(file);
  const desk = createDesk({ store, settleMs: 0, callBack });
  await vi.waitFor(() => expect(callBack).toHaveBeenCalled());
  expect(callBack.mock.calls).toEqual([[{ ...accepted, status: 'credited' }, '123456']]);
  expect(createCreditStore(file).find('CV-1')?.status).toBe('credited');
  // The API asks again, because it does not know the outcome.
  expect(desk.accept(accepted, undefined, undefined).status).toBe('credited');
});
