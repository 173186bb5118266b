// @vitest-environment jsdom
import { signal } from '@preact/signals-react';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { actionDeps } from '#tests/support/render/actionDeps.ts';
import { fillJsdom } from '#tests/support/render/fillJsdom.ts';
import { renderPage } from '#tests/support/render/renderPage.tsx';
import { shownClocks } from '#tests/support/render/shownClocks.ts';
import { ApiError } from '../../api/ApiError.ts';
import { createActionDeps } from '../../core/actions/createActionDeps.ts';
import { StepUpDialog } from './StepUpDialog.tsx';

const sent = {
  status: 'sent',
  channel: 'email',
  hint: 'm••••@e•••.com',
  expires_in: 600,
  resend_in: 60,
  attempt_id: 'att_1',
} as const;

it.each([
  ['the message could not be sent', undefined],
  ['the code was refused, and no other message can be asked for yet', sent],
])('counts down in one place only when %s', async (_, attempt) => {
  fillJsdom();
  const model = {
    attempt: signal(attempt),
    requestedAt: signal(Date.now()),
    verifying: signal(false),
    codeError: signal(undefined),
    error: signal(new ApiError({ status: 429, code: 'rate_limited', retryAfterS: 95 })),
  };
  const deps = actionDeps();
  const shared = (create: unknown) => (create === createActionDeps ? deps : model);
  await renderPage(StepUpDialog, { props: {}, sections: ['session'], models: { shared: shared as never } });
  expect((await screen.findByRole('alert')).textContent).toMatch(/try again in 1:\d\d/);
  expect(shownClocks()).toEqual([expect.stringMatching(/^1:/)]);
});
