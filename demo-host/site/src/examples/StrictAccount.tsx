import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { Portal } from '#host-sdk';
import { ProfilePortal } from '#host-sdk/react.tsx';
import { portalUrl } from './portalUrl.ts';
import { showEvents } from './showEvents.ts';

const listen = (portal: Portal | null): void => {
  if (portal) showEvents(portal);
};

function Account() {
  const [signedIn, setSignedIn] = useState<boolean>();
  return (
    <>
      <p role="status">{signedIn === undefined ? '…' : `auth: ${String(signedIn)}`}</p>
      <ProfilePortal
        ref={listen}
        portalUrl={portalUrl}
        locale={document.documentElement.lang}
        minHeight={640}
        onAuth={(value) => setSignedIn(value.signedIn)}
      />
    </>
  );
}

export const startReact = (): void => {
  const place = document.getElementById('app');
  if (place)
    createRoot(place).render(
      <StrictMode>
        <Account />
      </StrictMode>,
    );
};
