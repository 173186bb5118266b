// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { renderPage } from '#tests/support/render/renderPage.tsx';
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

/** A code whose check is refused for 14 s at once, and with "Send again" for 50 s. */
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

const deps = {
  generation: () => 0,
  online: () => true,
  stepUp: (act: () => unknown) => act(),
  keys: { of: () => 'key', settle: () => undefined },
};
const open = () =>
  renderPage(Refused, { props: {}, sections: ['session'], models: { shared: (() => deps) as never } });

const clocks = () => document.body.textContent?.match(/try again in \d:\d\d/g);

describe('a refused request', () => {
  it('shows once when it may be tried again, also to assistive technology', async () => {
    await open();
    const [clock, ...more] = clocks() ?? [];
    expect(clock).toMatch(/in 0:1[0-4]$/);
    expect(more).toEqual([]);
    const alert = screen.getByRole('alert');
    expect(alert.textContent).toContain(clock);
    // The clock moves within the announced box, without being announced.
    expect(alert.querySelector('[aria-live="off"]')?.textContent).toContain(clock);
  });

  it('shows that for the request that was refused last', async () => {
    await open();
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Send again' }));
    await waitFor(() => expect(clocks()).toEqual([expect.stringMatching(/in 0:(50|4\d)$/)]));
    await user.click(screen.getByRole('button', { name: 'refuse the code again' }));
    expect(clocks()).toEqual([expect.stringMatching(/in 0:(30|2\d)$/)]);
  });
});

/** A code of which a press makes a dead one. */
function Dying() {
  const [isDead, setDead] = useState(false);
  return (
    <CodeEntry
      sent={sent}
      requestedAt={0}
      verifying={false}
      codeError={isDead ? { code: 'code_expired' } : undefined}
      error={undefined}
      onCode={() => setDead(true)}
      onResend={async () => undefined}
    />
  );
}

it('a code that no longer works is reported where the focus is, because its field is gone', async () => {
  await renderPage(Dying, { props: {}, sections: ['session'], models: { shared: (() => deps) as never } });
  await userEvent.type(screen.getByRole('textbox'), '123456');
  const notice = await screen.findByText('That code no longer works');
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(document.activeElement).toBe(notice.closest('[role=status]'));
});
