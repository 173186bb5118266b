import type { Portal } from '#host-sdk';
import { appearanceOf } from './appearanceOf.ts';
import { preferencesEvent } from './applyPreferences.ts';
import { createAccountState } from './createAccountState.ts';
import { createEventLog, type EventLog } from './createEventLog.ts';

const events = ['ready', 'auth', 'route', 'size', 'analytics', 'logout', 'error'] as const;

const logEvents = (portal: Portal, log: EventLog): void => {
  for (const name of events) {
    portal.on(name, (value) => {
      log.add(name, value);
    });
  }
  portal.ready.then(
    () => {
      log.add('connected');
    },
    (error: unknown) => {
      log.add('failed', error instanceof Error ? error.message : String(error));
    },
  );
};

const followPage = (portal: Portal): void => {
  const update = (): void => {
    portal.update(appearanceOf(document.documentElement));
  };
  document.addEventListener(preferencesEvent, update);
  // A script tag can set only the scheme, so set the page's colour here.
  update();
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', update);
};

const followAccount = (portal: Portal): void => {
  const account = createAccountState();
  portal.on('auth', ({ signedIn }) => {
    account.set(signedIn);
  });
  portal.on('logout', () => {
    account.set(false);
  });
  document.addEventListener(preferencesEvent, account.paint);
};

const show = (panel: ParentNode, value: unknown): void => {
  const output = panel.querySelector<HTMLElement>('[data-diagnosis]');
  if (!output) return;
  output.hidden = false;
  output.textContent = JSON.stringify(value, null, 2);
  output.scrollIntoView({ block: 'nearest' });
};

const actions: Readonly<
  Record<string, (portal: Portal, value: string, panel: ParentNode) => Promise<void> | void>
> = {
  prefill: (portal, email) => portal.setCustomerData({ email }),
  navigate: (portal, path) => portal.navigate({ path }),
  refresh: (portal) => portal.refresh(),
  logout: (portal) => portal.logout(),
  diagnose: (portal, _, panel) => {
    show(panel, portal.diagnose());
  },
  clear: (_, __, panel) => {
    panel.querySelector('[data-log]')?.replaceChildren();
  },
};

const runActions = (portal: Portal, panel: HTMLElement, log: EventLog): void => {
  panel.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('button') : null;
    for (const [name, act] of Object.entries(actions)) {
      const value = button?.dataset[name];
      if (value === undefined) continue;
      Promise.resolve(act(portal, value, panel)).catch((error: unknown) => {
        log.add('refused', error instanceof Error ? error.message : String(error));
      });
    }
  });
  panel
    .querySelector<HTMLInputElement>('[data-hide-navigation]')
    ?.addEventListener('change', ({ target }) => {
      portal.update({ hideNavigation: (target as HTMLInputElement).checked });
    });
};

/** Connects page, portal and developer panel: page and portal follow each other, and the panel shows and controls both. */
export const connectPanel = (portal: Portal): void => {
  const panel = document.querySelector<HTMLElement>('[data-developer]');
  followPage(portal);
  followAccount(portal);
  if (!panel) return;
  const log = createEventLog(panel);
  logEvents(portal, log);
  runActions(portal, panel, log);
};
