import { decodeToken } from '#widget/core/session/decodeToken.ts';
import { storageKeys } from '#widget/lib/storage/storageKeys.ts';
import { mintSession } from '../../support/api/mintSession.ts';
import { resign } from '../../support/api/resign.ts';
import { startDemo } from '../../support/browser/startDemo.ts';
import { buildBare } from './buildBare.ts';
import { serveSites, type Sites } from './serveSites.ts';

export interface SitesAndPortal extends Sites {
  readonly portal: string;
  /** Source that stores the login of a customer with data, for the portal and for the bare page. */
  readonly login: string;
  /** The same, kept for every tab of the browser. */
  readonly keptLogin: string;
  /** The same for the page that mounts the portal in a frame, which has a token for its own origin. */
  readonly hostLogin: string;
}

/** Starts the demo and the bare page for a benchmark, and stops them after it. */
export async function withSites(
  run: (sites: SitesAndPortal) => Promise<void>,
  barePage = 'tests/bench/firstView/barePage.tsx',
): Promise<void> {
  const sites = await serveSites(await buildBare(barePage));
  const demo = await startDemo({ embedOrigins: [sites.host] });
  try {
    sites.setPortal(demo.portalUrl);
    const token = await mintSession(demo, 'maren@example.com');
    const hostLogin = storeBare(await resign(token, { azp: sites.host }));
    await run({
      ...sites,
      portal: demo.portalUrl,
      login: loginOf(token),
      keptLogin: loginOf(token, true),
      hostLogin,
    });
  } finally {
    await demo.stop();
    sites.stop();
  }
}

function loginOf(token: string, keep = false): string {
  const decoded = decodeToken(token, Date.now());
  if (decoded?.kind !== 'session') throw new Error('the demo gave no session');
  const stored = { token, profileId: decoded.profileId, keep, at: Date.now() };
  const entry = JSON.stringify(JSON.stringify({ v: 1, d: stored }));
  return `${keep ? 'localStorage' : 'sessionStorage'}.setItem('${storageKeys.auth}', ${entry});${storeBare(token)}`;
}

function storeBare(token: string): string {
  return `localStorage.setItem('bare', ${JSON.stringify(token)});`;
}
