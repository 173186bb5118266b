import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { callApi } from '#tests/support/api/callApi.ts';
import type { Tab } from '#tests/support/browser/driver.ts';
import { mintMember, newEmail } from '#tests/support/api/mintMember.ts';
import { resign } from '#tests/support/api/resign.ts';
import { codeIn, linkIn, waitForCode, waitForMail, waitForText } from '#tests/support/mail/waitForMail.ts';
import { say } from './nameOf.ts';
import { openWorld } from './openWorld.ts';
import { fillJoinForm } from './states/fillJoinForm.ts';
import { anotherCode, guess } from './states/signInSteps.ts';

const world = openWorld();
const steps = { say };

/** Submits an address on the login page, and waits for the form for the code. */
async function ask(tab: Tab, email: string): Promise<void> {
  await tab.type(say('session.email'), email);
  await tab.click('button', say('session.continue'));
  await tab.waitForElement('[data-state="sent"]');
}

/** Creates an account, and returns it with the number of its mails. */
async function member(given?: Record<string, unknown>) {
  const { email, firstName } = await mintMember(world.demo, given);
  return { email, firstName, before: (await world.demo.mails(email)).length };
}

describe('the code in a mail', () => {
  it('logs in when it is typed, and leads to the requested page', async () => {
    const { email, before } = await member();
    const tab = await world.open('/?redirect=/offers');
    await ask(tab, email);
    await tab.typeKeys(say('session.code'), await waitForCode(world.demo, email, before));
    await tab.waitForRole('heading', 'Offers');
    await expect.poll(() => new URL(tab.url()).pathname).toBe('/offers');
    expect(tab.errors()).toEqual([]);
  });

  it('logs in when it is pasted with words around it', async () => {
    const { email, firstName, before } = await member();
    const tab = await world.open('/');
    await ask(tab, email);
    const code = await waitForCode(world.demo, email, before);
    await tab.paste(say('session.code'), `Your code: ${code.slice(0, 3)} ${code.slice(3)}`);
    await tab.waitForText(new RegExp(`Hello.*${firstName}`));
  });

  it('stops working after five wrong tries, and a new one works', async () => {
    const { email, firstName, before } = await member();
    const window = await world.driver.newWindow({ clock: true });
    const tab = await window.newTab();
    await tab.open(world.demo.portalUrl);
    await ask(tab, email);
    const attempt = await attemptOf(tab);
    const code = await waitForCode(world.demo, email, before);
    for (let by = 1; by < 5; by += 1) {
      await guess(steps, tab, anotherCode(code, by));
      await tab.waitForText(new RegExp(`\\b${5 - by}\\b.*(try|tries) left`));
    }
    await guess(steps, tab, anotherCode(code, 5));
    await tab.waitForElement('[data-state="code_expired"]');
    const late = await callApi(world.demo, 'POST', '/api/auth/verify', {
      body: { attempt_id: attempt, code },
    });
    expect(late).toMatchObject({ status: 410, body: { code: 'code_expired' } });

    await window.skip(61000);
    await tab.click('button', say('session.sendNewCode'));
    await tab.waitForElement('[data-state="sent"]');
    await guess(steps, tab, await waitForCode(world.demo, email, before + 1));
    await tab.waitForText(new RegExp(`Hello.*${firstName}`));
    await window.close();
  });

  it('stops working when another one has been sent', async () => {
    const { email, firstName, before } = await member();
    const window = await world.driver.newWindow({ clock: true });
    const tab = await window.newTab();
    await tab.open(world.demo.portalUrl);
    await ask(tab, email);
    const first = await attemptOf(tab);
    const old = await waitForCode(world.demo, email, before);
    await tab.waitForText(say('session.sendAgainIn'));
    await window.skip(61000);
    await tab.click('button', say('session.sendAgain'));
    await tab.waitForText(say('session.sentAgain'));
    const code = await waitForCode(world.demo, email, before + 1);
    const late = await callApi(world.demo, 'POST', '/api/auth/verify', {
      body: { attempt_id: first, code: old },
    });
    expect(late).toMatchObject({ status: 410, body: { code: 'code_expired' } });
    if (old !== code) {
      await guess(steps, tab, old);
      await tab.waitForElement('[data-state="code_wrong"]');
    }
    await guess(steps, tab, code);
    await tab.waitForText(new RegExp(`Hello.*${firstName}`));
    await window.close();
  });
});

describe('the code in a text message', () => {
  it('is sent to the account’s number, and to a typed number', async () => {
    const [email, mobile] = ['maren@example.com', '+61491570006'];
    const before = (await world.demo.texts(mobile)).length;
    const window = await world.driver.newWindow({ clock: true });
    const tab = await window.newTab();
    await tab.open(world.demo.portalUrl);
    await ask(tab, email);
    await window.skip(61000);
    await tab.click('button', say('session.byText'));
    await tab.waitForRole('heading', say('session.checkPhone'));
    expect(await tab.readText()).not.toContain(mobile.slice(-3));
    await guess(steps, tab, codeIn(await waitForText(world.demo, mobile, before)));
    await tab.waitForText(/Hello.*Maren/);
    await window.close();

    const other = await world.open('/');
    await other.click('button', say('session.usePhone'));
    await other.type(say('session.phone'), mobile.replace('+61', '0'));
    await other.click('button', say('session.continue'));
    await other.waitForRole('heading', say('session.checkPhone'));
    const message = await waitForText(world.demo, mobile, before + 1);
    expect(message.text).toMatch(/@localhost #[0-9]{6}$/);
    await guess(steps, other, codeIn(message));
    await other.waitForText(/Hello.*Maren/);
  });
});

describe('joining', () => {
  it('follows the verification of the address, and creates an account that can log in', async () => {
    const email = newEmail('newcomer');
    const tab = await world.open('/?redirect=/rewards');
    await ask(tab, email);
    await guess(steps, tab, await waitForCode(world.demo, email));
    await tab.waitForElement('[data-state="join"]');
    await tab.click('button', say('join.join'));
    await tab.waitForText(say('session.problem'));
    await fillJoinForm(steps, tab, 'Ngaio');
    await tab.click('button', say('join.join'));
    await tab.waitForRole('heading', 'Rewards');

    const before = (await world.demo.mails(email)).length;
    const again = await world.open('/');
    await ask(again, email);
    await guess(steps, again, await waitForCode(world.demo, email, before));
    await again.waitForText(/Hello.*Ngaio/);
    expect([...tab.errors(), ...again.errors()]).toEqual([]);
  });
});

describe('the link in a mail', () => {
  it('logs in once, by a press; the second time the page explains it and can send a new one', async () => {
    const { email, firstName, before } = await member();
    const asking = await world.open('/');
    await ask(asking, email);
    const link = linkIn(await waitForMail(world.demo, email, before));
    const tab = await openLink(link);
    await tab.click('button', say('session.logInTo'));
    await tab.waitForText(new RegExp(`Hello.*${firstName}`));

    const second = await openLink(link);
    await second.click('button', say('session.logInTo'));
    await second.waitForText(say('session.linkUsed'));
    await second.type(say('session.email'), email);
    await second.click('button', say('session.sendNew'));
    const other = await openLink(linkIn(await waitForMail(world.demo, email, before + 1)));
    await other.click('button', say('session.logInTo'));
    await other.waitForText(new RegExp(`Hello.*${firstName}`));
  });

  it('leads to a page that explains that it is too old, and can send a new one', async () => {
    const { email, before } = await member();
    await callApi(world.demo, 'POST', '/api/auth/magicLink', { body: { email } });
    const link = new URL(linkIn(await waitForMail(world.demo, email, before)));
    const old = await resign(link.searchParams.get('token') ?? '', {
      jti: randomBytes(32).toString('base64url'),
      exp: Math.floor(Date.now() / 1000) - 1,
    });
    link.searchParams.set('token', old);
    const tab = await openLink(link.href);
    await tab.click('button', say('session.logInTo'));
    await tab.waitForText(say('session.linkExpired'));
    await tab.type(say('session.email'), email);
    await tab.click('button', say('session.sendNew'));
    await waitForMail(world.demo, email, before + 1);
  });

  it('A10 still works after a robot has opened it twenty times and run its scripts without pressing the button', async () => {
    const { email, firstName, before } = await member();
    await callApi(world.demo, 'POST', '/api/auth/magicLink', { body: { email, redirect: '/home' } });
    const link = linkIn(await waitForMail(world.demo, email, before));
    const robot = await (await world.driver.newWindow()).newTab();
    for (let visits = 0; visits < 20; visits += 1) {
      for (const method of ['HEAD', 'OPTIONS']) await fetch(link, { method });
      await robot.open(link);
      await robot.waitForElement('[data-state="link"]');
    }
    expect(robot.exchanges().filter(({ url }) => url.includes('/api/auth/verify'))).toEqual([]);
    await robot.close();
    const tab = await openLink(link);
    await tab.click('button', say('session.logInTo'));
    await tab.waitForText(new RegExp(`Hello.*${firstName}`));
  });
});

async function openLink(link: string): Promise<Tab> {
  const tab = await (await world.driver.newWindow()).newTab();
  await tab.open(link);
  await tab.waitForElement('[data-state="link"]');
  return tab;
}

/** @returns the attempt that a tab waits for; the page stores its id for a reload */
async function attemptOf(tab: Tab): Promise<string> {
  const kept = await tab.run(() => JSON.stringify({ ...sessionStorage }), undefined);
  return /att_[A-Za-z0-9_-]+/.exec(kept)?.[0] ?? '';
}
