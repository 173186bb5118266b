// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { actionDeps } from '#tests/support/render/actionDeps.ts';
import { renderPage, resourceOf } from '#tests/support/render/renderPage.tsx';
import { sampleProfile } from '#tests/support/render/sampleAccount.ts';
import type { ClientCall } from '../../../../contract/endpoint.ts';
import { ApiError } from '../../../api/ApiError.ts';
import { AccountSection } from './AccountSection.tsx';

interface Input {
  readonly timeoutMs?: number;
  readonly tries?: number;
}
let answer: (endpoint: ClientCall, input: Input) => unknown;
const call = vi.fn(async (endpoint: ClientCall, input: Input = {}) => answer(endpoint, input));
/** The names of the files that were saved. */
let saved: string[];
beforeEach(() => {
  call.mockClear();
  saved = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  // jsdom has neither.
  Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => undefined });
});
afterAll(() => void vi.restoreAllMocks());

async function download(format = 'JSON') {
  const deps = actionDeps();
  const models = {
    api: { call: call as never },
    account: { profile: resourceOf(sampleProfile) },
    shared: (() => deps) as never,
  };
  await renderPage(AccountSection, { props: {}, sections: ['profile'], models });
  fireEvent.click(screen.getByRole('button', { name: `${format}: download your data` }));
}

describe('the file with all data of a customer', () => {
  it('is saved also if it takes a minute to arrive', async () => {
    answer = ({ answerType }, { timeoutMs = 10000 }) => {
      if (answerType !== 'file') return { data: { id: 'x', status: 'ready' } };
      if (timeoutMs < 60000) throw new ApiError({ code: 'timeout' });
      return { text: async () => '{}' };
    };
    await download();
    await waitFor(() => expect(saved).toHaveLength(1));
  });

  it('is saved for spreadsheets under the same name, and meanwhile no second file is made', async () => {
    let give: (text: string) => void = () => undefined;
    const text = new Promise<string>((resolve) => (give = resolve));
    answer = ({ answerType }) =>
      answerType === 'file' ? { text: async () => await text } : { data: { id: 'x', status: 'ready' } };
    await download('CSV');
    const csv = screen.getByRole('button', { name: /^CSV/ });
    const json = screen.getByRole('button', { name: /^JSON/ });
    await waitFor(() => expect(csv.ariaBusy).toBe('true'));
    expect([json.ariaBusy, json.ariaDisabled]).toEqual([null, 'true']);
    fireEvent.click(json);
    give('{"data":{"profiles":[{"id":"maren"}]}}');
    await waitFor(() => expect(saved).toEqual([expect.stringMatching(/^account-\d{4}-\d\d-\d\d\.csv$/)]));
    await waitFor(() => expect(json.ariaDisabled).toBeNull());
    expect(call).toHaveBeenCalledTimes(2);
  });

  it('is not made without the fresh code that the server wants, and the page shows that', async () => {
    answer = () => {
      throw new ApiError({ status: 403, code: 'step_up_required' });
    };
    await download();
    expect((await screen.findByRole('alert')).textContent).toContain('We need a fresh code');
  });

  it('is fetched once for each press: a second try would begin from the start', async () => {
    answer = ({ answerType }) => {
      if (answerType === 'file') throw new ApiError({ code: 'offline' });
      return { data: { id: 'x', status: 'ready' } };
    };
    await download();
    expect((await screen.findByRole('alert')).textContent).toContain('That didn’t work');
    expect(call.mock.lastCall?.[1]).toMatchObject({ tries: 1 });
    expect(saved).toEqual([]);
  });
});
