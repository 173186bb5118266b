// @vitest-environment jsdom
import { signal } from '@preact/signals-react';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderPage } from '#tests/support/render/renderPage.tsx';
import { ApiError } from '../../api/ApiError.ts';
import type { SignInModel } from '../../core/signIn/SignInModel.ts';
import { CodeStep } from './CodeStep.tsx';

it('shows a suspended customer where to get help, on the pages of events and stores too', async () => {
  const model = {
    attempt: signal({ attempt_id: 'att_1', channel: 'email', hint: 'm•••', expires_in: 600, resend_in: 60 }),
    lastInput: signal({ email: 'maren@example.com' }),
    requestedAt: signal(0),
    verifying: signal(false),
    codeError: signal(undefined),
    error: signal(new ApiError({ status: 403, code: 'account_suspended' })),
  } as unknown as SignInModel;
  const onChangeAddress = vi.fn();
  await renderPage(CodeStep, {
    props: { model, onChangeAddress, title: 'One step left' },
    sections: ['session'],
  });
  expect(await screen.findByRole('heading', { name: 'We can’t log you in' })).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Use another address' }));
  expect(onChangeAddress).toHaveBeenCalled();
});
