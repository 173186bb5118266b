// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Language } from '#contract/reference.ts';
import { fakeModels, renderInApp } from '#tests/support/render/renderInApp.tsx';
import { sampleReward } from '#tests/support/render/sampleAccount.ts';
import { RewardVoucher } from './RewardVoucher.tsx';

// The filters above a list name several rewards, the page of a reward only this.
it.each<[Language, string]>([
  ['fr', 'Disponible'],
  ['it', 'Disponibile'],
  ['es', 'Disponible'],
  ['ar', 'متاحة'],
])('names the state of a single reward in the singular (%s)', async (language, word) => {
  const voucher = <RewardVoucher reward={sampleReward} state="available" lead={false} />;
  await renderInApp(voucher, fakeModels(), ['rewards'], language);
  expect(screen.getByRole('heading', { name: word })).toBeTruthy();
});
