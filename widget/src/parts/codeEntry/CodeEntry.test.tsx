// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { renderPage } from '#tests/support/render/renderPage.tsx';
import { shownClocks } from '#tests/support/render/shownClocks.ts';
import { ApiError } from '../../api/ApiError.ts';
import { CodeEntry } from './CodeEntry.tsx';

const refusal = (retryAfterS: number) => new ApiError({ status: 429, code: 'rate_limited', retryAfterS });
const sent = {
  status: 'sent',
  channel: 'email',
  hint: 'a•••@example.com',
  expires_in: 900,
  resend_in: 0,
  attempt_id: 'att_123456',
} as const;

/** A code entry: the check of the code was refused and may be tried again after 14 s; "Send again" is refused for 50 s. */
function Refused() {
  const [error, setError] = useState<ApiError | undefined>(refusal(14));
  return (
    <>
      <CodeEntry
        sent={sent}
        requestedAt={0}
        verifying={false}
        codeError={undefined}
        error={error}
        onCode={() => undefined}
        onResend={() => Promise.reject(refusal(50))}
      />
      <button type="button" onClick={() => setError(refusal(30))}>
        refuse the code again
      </button>
    </>
  );
}

/** What every write needs, as far as this test uses it. */
const actionDeps = {
  generation: () => 0,
  online: () => true,
  stepUp: (act: () => unknown) => act(),
  keys: { of: () => 'key', settle: () => undefined },
};
const open = () =>
  renderPage(Refused, { props: {}, sections: ['session'], models: { shared: (() => actionDeps) as never } });

describe('the notice of a refused request', () => {
  it('shows the remaining wait in one place only, also to assistive technology', async () => {
    await open();
    const [countdown, ...more] = shownClocks();
    expect(countdown).toMatch(/^0:1[0-4]$/);
    expect(more).toEqual([]);
    const alert = screen.getByRole('alert');
    expect(alert.textContent).toContain(countdown);
    // The countdown is inside the alert, but its changes are not announced.
    expect(alert.querySelector('[aria-live="off"]')?.textContent).toContain(countdown);
  });

  it('shows the wait of the request that was refused last', async () => {
    await open();
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Send again' }));
    await waitFor(() => expect(shownClocks()).toEqual([expect.stringMatching(/^0:(50|4\d)$/)]));
    await user.click(screen.getByRole('button', { name: 'refuse the code again' }));
    expect(shownClocks()).toEqual([expect.stringMatching(/^0:(30|2\d)$/)]);
  });
});

/** A code entry whose code turns out to be expired when it is checked. */
function ExpiringCode() {
  const [isExpired, setExpired] = useState(false);
  return (
    <CodeEntry
      sent={sent}
      requestedAt={0}
      verifying={false}
      codeError={isExpired ? { code: 'code_expired' } : undefined}
      error={undefined}
      onCode={() => setExpired(true)}
      onResend={async () => undefined}
    />
  );
}

it('moves the focus to the notice that a code no longer works, because the code field is removed', async () => {
  await renderPage(ExpiringCode, {
    props: {},
    sections: ['session'],
    models: { shared: (() => actionDeps) as never },
  });
  await userEvent.type(screen.getByRole('textbox'), '123456');
  const notice = await screen.findByText('That code no longer works');
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(document.activeElement).toBe(notice.closest('[role=status]'));
});
