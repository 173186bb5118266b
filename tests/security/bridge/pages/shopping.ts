import type { Portal, PortalOptions } from '#host-sdk';

// A retailer's page that does everything with the portal once. It writes its steps into an attribute, which a test
// can read without running anything in this page, because the page may have patched its built-in objects.

interface Visit {
  portalUrl: string;
  token: string;
}

const visit = JSON.parse(decodeURIComponent(location.hash.slice(1))) as Visit;
history.replaceState(null, '', location.pathname);
const { ProfilePortal } = window as unknown as {
  ProfilePortal: { mount(target: string, options: PortalOptions): Portal };
};

const steps: string[] = [];
const say = (step: string): void => {
  steps[steps.length] = step;
  document.querySelector('html')?.setAttribute('data-steps', steps.join(' '));
};
const received: Record<string, unknown> = {};
let look: (() => void) | undefined;
const receive =
  (name: string) =>
  (value: unknown): void => {
    received[name] = value;
    look?.();
  };
const until = (isTrue: () => unknown): Promise<void> =>
  new Promise((resolve) => {
    look = () => void (isTrue() && resolve());
    look();
  });

async function shop(): Promise<void> {
  const names = ['ready', 'auth', 'route', 'size', 'logout', 'error', 'open', 'close'] as const;
  const on: Record<string, (value: unknown) => void> = {};
  for (const name of names) on[name] = receive(name);
  const portal = ProfilePortal.mount('#account', { portalUrl: visit.portalUrl, on });
  await portal.ready;
  say('mounted');
  await until(() => received['size']);
  say('sized');
  await portal.login({ token: visit.token });
  await until(() => (received['auth'] as { signedIn: boolean } | undefined)?.signedIn);
  say('signed-in');
  received['size'] = undefined;
  await portal.navigate({ path: '/rewards' });
  await until(() => (received['route'] as { path: string } | undefined)?.path === '/rewards');
  say('navigated');
  portal.update({ theme: { scheme: 'dark', accent: '#0b6e4f' }, locale: 'it', mode: 'modal' });
  portal.close();
  await until(() => 'close' in received);
  portal.open();
  await until(() => 'open' in received);
  portal.update({ mode: 'inline', locale: 'en' });
  say('staged');
  await portal.logout();
  await until(() => received['logout']);
  say('logged-out');
  const refused = await portal.login({ token: 'nonsense' }).catch((error: { code: string }) => error.code);
  say(`refused:${String(refused)}`);
  const { connected, ignored, limited } = portal.diagnose();
  say(`connected:${connected}:${ignored}:${limited}`);
  portal.destroy();
  say(`gone:${document.querySelectorAll('iframe').length}`);
}

shop().catch((error: unknown) => say(`failed:${String(error)}`));
