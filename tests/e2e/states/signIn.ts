import { randomBytes } from 'node:crypto';
import { callApi } from '#tests/support/api/callApi.ts';
import { mintMember, newEmail } from '#tests/support/api/mintMember.ts';
import { resign } from '#tests/support/api/resign.ts';
import type { Demo } from '#tests/support/browser/startDemo.ts';
import { linkIn, waitForMail } from '#tests/support/mail/waitForMail.ts';
import type { SignInState } from '#widget/screens/signIn/signInStates.ts';
import { accountUrl } from '../signInJourney.ts';
import { fillJoinForm } from './fillJoinForm.ts';
import { anotherCode, ask, askAndSee, codeFor, guess } from './signInSteps.ts';
import { at, type Reach } from './Stage.ts';

/** SQL after which the portal discloses whether an address has an account. */
const revealed = `update config_document
  set component_settings = jsonb_set(component_settings, '{login,enumeration}', '"reveal"')`;

/** A way to every state of the sign-in screen. */
export const signInReach: Readonly<Record<SignInState, Reach>> = {
  idle: async ({ open }) => at(await open('/')),
  checking: async (stage) => {
    const tab = await stage.open('/');
    await stage.window.answer(/\/api\/auth(\/|$)/, 'hang');
    await ask(stage, tab, newEmail());
    return at(tab);
  },
  unknown_email: async (stage) => {
    const tab = await stage.open('/', await stage.otherDemo({}, revealed));
    await ask(stage, tab, newEmail());
    return at(tab);
  },
  sent: async (stage) => at(await askAndSee(stage, newEmail())),
  verifying: async (stage) => {
    const tab = await askAndSee(stage, newEmail());
    await stage.window.answer(/\/api\/auth\/verify$/, 'hang');
    await tab.type(stage.say('session.code'), '123456');
    return at(tab);
  },
  code_wrong: async (stage) => {
    const email = newEmail();
    const tab = await askAndSee(stage, email);
    await guess(stage, tab, anotherCode(await codeFor(stage.demo, email)));
    return at(tab);
  },
  code_expired: async (stage) => {
    const email = newEmail();
    const tab = await askAndSee(stage, email);
    const code = await codeFor(stage.demo, email);
    for (let by = 1; by <= 5; by += 1) await guess(stage, tab, anotherCode(code, by));
    return at(tab);
  },
  link: async ({ demo, open }) => at(await open(`/?token=${await mailedToken(demo)}`)),
  link_used: async ({ demo, open, say }) => {
    const token = await mailedToken(demo);
    await callApi(demo, 'POST', '/api/auth/verify', { body: { link_token: decodeURIComponent(token) } });
    const tab = await open(`/?token=${token}`);
    await tab.click('button', say('session.logInTo'));
    return at(tab);
  },
  link_expired: async ({ demo, open, say }) => {
    const old = await resign(decodeURIComponent(await mailedToken(demo)), {
      jti: randomBytes(32).toString('base64url'),
      exp: Math.floor(Date.now() / 1000) - 60,
    });
    const tab = await open(`/?token=${encodeURIComponent(old)}`);
    await tab.click('button', say('session.logInTo'));
    return at(tab);
  },
  link_invalid: async ({ open }) => at(await open('/?token=nonsense')),
  join: async (stage) => {
    const email = newEmail();
    const tab = await askAndSee(stage, email);
    await guess(stage, tab, await codeFor(stage.demo, email));
    return at(tab);
  },
  joining: async (stage) => {
    const reached = await signInReach.join(stage);
    await stage.window.answer(/\/api\/auth\/create$/, 'hang');
    await fillJoinForm(stage, reached.scene);
    await reached.scene.click('button', stage.say('join.join'));
    return reached;
  },
  rate_limited: async (stage) => {
    const demo = await stage.otherDemo({ RATE_LIMITS: 'on', TRUSTED_PROXY_HOPS: '1' });
    const email = newEmail();
    await callApi(demo, 'POST', '/api/auth', { body: { email } });
    const tab = await stage.open('/', demo);
    await ask(stage, tab, email);
    return at(tab);
  },
  blocked: async (stage) => {
    const tab = await stage.open('/');
    const email = 'suspended@example.com';
    const before = (await stage.demo.mails(email)).length;
    await ask(stage, tab, email);
    await tab.waitForElement('[data-state="sent"]');
    await guess(stage, tab, await codeFor(stage.demo, email, before));
    return at(tab);
  },
  offline: async (stage) => {
    const tab = await stage.open('/');
    await tab.waitForElement('[data-state="idle"]');
    await stage.window.setOffline(true);
    return at(tab);
  },
  maintenance: async (stage) => {
    const tab = await stage.open('/', await stage.otherDemo({ MAINTENANCE: 'on' }));
    await ask(stage, tab, newEmail());
    return at(tab);
  },
  in_iframe_without_storage: async ({ demo, window, language }) => {
    // As in a browser that blocks storage in cross-site frames.
    await window.atStart(`if (window !== top) Object.defineProperty(window, 'sessionStorage', {
      get() { throw new DOMException('Access is denied for this document.', 'SecurityError'); },
    })`);
    const tab = await window.newTab();
    await tab.open(`${accountUrl(demo)}?lang=${language}`);
    return { tab, scene: await tab.frame(demo.portalUrl) };
  },
};

/** @returns the token of a link that was just mailed to a member, encoded as in the address */
async function mailedToken(demo: Demo): Promise<string> {
  const { email } = await mintMember(demo);
  const before = (await demo.mails(email)).length;
  await callApi(demo, 'POST', '/api/auth/magicLink', { body: { email, redirect: '/home' } });
  const link = new URL(linkIn(await waitForMail(demo, email, before)));
  return encodeURIComponent(link.searchParams.get('token') ?? '');
}
