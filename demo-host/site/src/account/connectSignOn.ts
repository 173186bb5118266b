import type { Portal } from '#host-sdk';

const waitMs = 1000;

/** Logs out of the portal; gives up after a time if it does not respond. */
const leavePortal = (portal: Portal): Promise<unknown> =>
  Promise.race([
    portal.logout().catch(() => undefined),
    new Promise((resolve) => {
      setTimeout(resolve, waitMs);
    }),
  ]);

/**
 * Connects both logouts: leaving the shop logs out of the portal first, and after a logout of the portal a note says
 * that the shop still knows the customer.
 */
export const connectSignOn = (portal: Portal): void => {
  portal.on('logout', ({ reason }) => {
    if (reason === 'user') document.documentElement.dataset['portalLeft'] = '';
  });
  portal.on('auth', ({ signedIn }) => {
    if (signedIn) delete document.documentElement.dataset['portalLeft'];
  });
  document.addEventListener('submit', (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || form.dataset['shopLogout'] === undefined) return;
    event.preventDefault();
    void leavePortal(portal).then(() => {
      form.submit();
    });
  });
};
