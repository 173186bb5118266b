import type { Scene, Tab } from '#tests/support/browser/driver.ts';
import type { Demo } from '#tests/support/browser/startDemo.ts';
import { waitForCode } from '#tests/support/mail/waitForMail.ts';
import { waitUntil } from '#tests/support/process/waitUntil.ts';
import type { Stage } from './Stage.ts';

/** Submits an address. The caller waits for the result. */
export async function ask({ say }: Stage, scene: Scene, email: string): Promise<void> {
  await scene.type(say('session.email'), email);
  await scene.click('button', say('session.continue'));
}

/** Submits an address and waits for the form for the code. */
export async function askAndSee(stage: Stage, email: string): Promise<Tab> {
  const tab = await stage.open('/?redirect=/home');
  await ask(stage, tab, email);
  await tab.waitForElement('[data-state="sent"]');
  return tab;
}

/** @returns the code of the first mail with a code after the first `before` mails */
export async function codeFor(demo: Demo, email: string, before = 0): Promise<string> {
  return await waitForCode(demo, email, before);
}

/** @returns a wrong code: the right one plus `by` */
export const anotherCode = (code: string, by = 1) => String((Number(code) + by) % 1000000).padStart(6, '0');

/** Types a code and waits until the server has checked it. */
export async function guess({ say }: Pick<Stage, 'say'>, tab: Tab, code: string): Promise<void> {
  const countChecked = () =>
    tab.exchanges().filter(({ url, status }) => url.endsWith('/api/auth/verify') && status !== undefined)
      .length;
  const before = countChecked();
  await tab.type(say('session.code'), code);
  await waitUntil('the answer to a code', () => countChecked() > before);
  // The check is also over when another page is shown.
  await waitUntil('the end of the check', () =>
    tab.run(() => document.querySelector('[data-state="verifying"]') === null, undefined),
  );
}
