// @vitest-environment jsdom
import { signal } from '@preact/signals-react';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeModels, renderInApp } from '#tests/support/render/renderInApp.tsx';
import { sampleOrder } from '#tests/support/render/sampleAccount.ts';
import { ApiError } from '../../../api/ApiError.ts';
import { ReceiptRows } from './ReceiptRows.tsx';

it('shows the error of the last press, and none after one that succeeded', async () => {
  const models = fakeModels();
  const answers = [new ApiError({ code: 'timeout' }), new ApiError({ status: 503 }), undefined];
  const made = new Map<unknown, unknown>();
  Object.assign(models, {
    session: { generation: signal(1), profileId: signal('maren'), endedBy: signal(undefined) },
    toasts: { show: () => undefined },
    api: {
      async call() {
        const error = answers.shift();
        if (error) throw error;
      },
    },
    shared: (create: (of: unknown) => unknown) => {
      if (!made.has(create)) made.set(create, create(models));
      return made.get(create);
    },
  });
  const user = await renderInApp(<ReceiptRows order={sampleOrder} />, models, ['transactions', 'session']);
  await user.click(screen.getByRole('button', { name: /^Download PDF/ }));
  await screen.findByText(/took too long/);
  const mail = screen.getByRole('button', { name: /^Email me the receipt/ });
  await user.click(mail);
  await screen.findByText(/went wrong/);
  expect(screen.queryByText(/took too long/)).toBeNull();
  await user.click(mail);
  await waitFor(() => expect(screen.queryByText(/went wrong/)).toBeNull());
});
