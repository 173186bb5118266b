import { mountPortal } from '#host-sdk';
import { portalUrl } from '../examples/portalUrl.ts';
import { showEvents } from '../examples/showEvents.ts';

const locale = document.documentElement.lang;
const account = mountPortal('#account', { portalUrl, locale, title: 'My account', minHeight: 640 });
const rewards = mountPortal('#rewards', {
  portalUrl,
  locale,
  title: 'Rewards',
  path: '/?b=1',
  minHeight: 640,
});

showEvents(account, 'account');
showEvents(rewards, 'rewards');
