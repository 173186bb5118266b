import { expect, vi } from 'vitest';
import type { BrowserWindow, Scene, Tab } from '#tests/support/browser/driver.ts';
import { count } from '#tests/support/world/count.ts';
import type { Demo } from '#tests/support/browser/startDemo.ts';

export interface SignedInShop {
  /** The tab of the shop, opened from the mail. */
  readonly tab: Tab;
  readonly portal: Scene;
}

/**
 * Requests a link in the portal of the shop's page.
 *
 * @returns the tab
 */
export async function askForLink(window: BrowserWindow, demo: Demo, email: string): Promise<SignedInShop> {
  const tab = await window.newTab();
  await tab.open(accountUrl(demo));
  const portal = await tab.frame(demo.portalUrl);
  await portal.type(/email/i, email);
  await portal.click('button', 'Continue');
  await portal.waitForText(/check your email/i);
  return { tab, portal };
}

/** The address of the shop's account page. */
export function accountUrl(demo: Demo): string {
  return `${demo.shopUrl}/account`;
}

/**
 * Opens the newest mail to an address in the mailbox's page and follows its link.
 *
 * @param before the number of mails that had come before it was asked for
 */
export async function followMail(window: BrowserWindow, demo: Demo, email: string, before = 0): Promise<Tab> {
  await vi.waitFor(async () => {
    const links = (await demo.mails(email)).slice(before).flatMap((mail) => mail.links);
    expect(links.some((each) => each.includes('token='))).toBe(true);
  });
  const mailbox = await window.newTab();
  await mailbox.open(demo.mailboxUrl);
  await mailbox.click('link', new RegExp(email.replace('.', '\\.')));
  const mail = await mailbox.frame(`${demo.mailboxUrl}/messages/`);
  const tab = await window.waitForPopup(async () => await mail.click('link', /log in|sign in/i));
  await mailbox.close();
  return tab;
}

/** Signs in in the shop: requests a link, opens the mail, presses the button, and returns to the shop. */
export async function signInToShop(window: BrowserWindow, demo: Demo, email: string): Promise<SignedInShop> {
  count('people');
  const before = (await demo.mails(email)).length;
  const asked = await askForLink(window, demo, email);
  const tab = await followMail(window, demo, email, before);
  await asked.tab.close();
  const portal = await tab.frame(demo.portalUrl);
  await portal.click('button', /^log in to/i);
  await portal.waitForRole('heading', 'Home');
  return { tab, portal };
}

/** Signs in at the portal's own address, by the mail's link. */
export async function signInStandalone(
  window: BrowserWindow,
  demo: Demo,
  email: string,
  redirect = '/home',
): Promise<Tab> {
  count('people');
  const tab = await window.newTab();
  await tab.open(`${demo.portalUrl}/?redirect=${encodeURIComponent(redirect)}`);
  const before = (await demo.mails(email)).length;
  await tab.type(/email/i, email);
  await tab.click('button', 'Continue');
  const link = await vi.waitFor(async () => {
    const mails = await demo.mails(email);
    expect(mails.length).toBeGreaterThan(before);
    const found = mails.at(-1)?.links.find((each) => each.includes('token='));
    expect(found).toBeDefined();
    return found ?? '';
  });
  await tab.open(link);
  await tab.click('button', /^log in to/i);
  await tab.waitUntilGone('heading', /^log in/i);
  return tab;
}
