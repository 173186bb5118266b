import { callApi, dataOf } from '#tests/support/api/callApi.ts';
import type { Tab } from '#tests/support/browser/driver.ts';
import type { Demo } from '#tests/support/browser/startDemo.ts';
import type { Stage } from './Stage.ts';

/** @returns a pairing code, as staff of a store see it */
export async function pairingCode(demo: Demo, location = 'quay-street'): Promise<string> {
  const { body } = await callApi(demo, 'GET', '/api/geolocation');
  const { locations } = body as { locations: { id: number; handle: string }[] };
  const location_id = locations.find(({ handle }) => handle === location)?.id;
  const asked = { body: { location_id }, bearer: demo.staffToken };
  return dataOf<{ code: string }>(await callApi(demo, 'POST', '/api/devices/codes', asked)).code;
}

/**
 * Opens a tab on a paired device.
 *
 * @param path the page of the kiosk: check-in, or an event
 */
export async function openPaired(stage: Stage, path = '/?kiosk=1', demo = stage.demo): Promise<Tab> {
  const tab = await stage.open('/?kiosk=1', demo);
  await tab.type(stage.say('kiosk.pair.code'), await pairingCode(demo));
  await tab.click('button', stage.say('kiosk.pair.submit'));
  // The code of the heading is loaded after the page's own, and the next step may be without a network.
  await tab.waitForElement('[data-state="ready"] h1');
  if (path !== '/?kiosk=1') await tab.open(`${demo.portalUrl}${path}&lang=${stage.language}`);
  return tab;
}

/**
 * Pairs a device through the API.
 *
 * @returns its token
 */
export async function pairingToken(demo: Demo, location?: string): Promise<string> {
  const body = { code: await pairingCode(demo, location) };
  return dataOf<{ token: string }>(await callApi(demo, 'POST', '/api/devices', { body })).token;
}

/** @returns the token of a paired device, from its storage */
export async function deviceToken(tab: Tab): Promise<string> {
  return await tab.run(() => {
    const kept = JSON.parse(localStorage.getItem('pp-device.pairing') ?? '{}') as { d?: { token?: string } };
    return kept.d?.token ?? '';
  }, undefined);
}

/** Ends the pairing of a device, as staff do. */
export async function unpair(demo: Demo, device: string): Promise<void> {
  const me = dataOf<{ id: string }>(await callApi(demo, 'GET', '/api/devices/me', { device }));
  await callApi(demo, 'DELETE', `/api/devices/${me.id}`, { bearer: demo.staffToken });
}
