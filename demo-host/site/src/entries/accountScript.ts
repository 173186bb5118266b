import '../account/account.css';
import type { Portal } from '#host-sdk';
import { connectPanel } from '../account/connectPanel.ts';

// The script tag mounts by itself, before or after this module runs.
const { ProfilePortal } = window as { ProfilePortal?: { portal?: Portal } };

if (ProfilePortal?.portal) connectPanel(ProfilePortal.portal);
else {
  document.addEventListener(
    'profile-portal:mounted',
    (event) => {
      connectPanel((event as CustomEvent<Portal>).detail);
    },
    { once: true },
  );
}
