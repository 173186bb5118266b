import { callApi, dataOf, type CallOptions } from '#tests/support/api/callApi.ts';
import type { Scene } from '#tests/support/browser/driver.ts';
import type { Member } from '#tests/support/api/mintMember.ts';
import type { Demo } from '#tests/support/browser/startDemo.ts';
import type { Registered } from '#contract/checkIn.ts';
import type { Stage } from './Stage.ts';

/**
 * Registers a member through the API.
 *
 * @param device the token of a paired device, to register there
 */
export async function registerMember(
  demo: Demo,
  member: Member,
  event: string,
  { device, drink = 'cider' }: { device?: string; drink?: string } = {},
): Promise<Registered> {
  const who: CallOptions = device === undefined ? { bearer: member.token } : { device };
  const body = {
    ...(device === undefined ? {} : { email: member.email }),
    mode: 'event',
    eventData: { event, guests: 0, guest_names: [] },
    customFields: event === 'quay-street-evening' ? { drink } : {},
  };
  return dataOf(await callApi(demo, 'POST', '/api/auth', { ...who, body }));
}

/** Cancels all registrations of a member, so that the next test finds free places. */
export async function giveBack(demo: Demo, { token }: Member): Promise<void> {
  const own = await callApi(demo, 'GET', '/api/profile/registrations', { bearer: token });
  for (const { event, code, t, status } of dataOf<Record<'event' | 'code' | 't' | 'status', string>[]>(own)) {
    if (status === 'cancelled' || status === 'checked_in') continue;
    await callApi(demo, 'DELETE', `/api/events/${event}/registrations/${code}?t=${encodeURIComponent(t)}`);
  }
}

/** Fills in the questions of an event, and without a session also name and address. */
export async function fillEventForm(
  { say }: Pick<Stage, 'say'>,
  scene: Scene,
  email?: string,
): Promise<void> {
  await scene.waitForRole('checkbox', say('events.consent'));
  if (email !== undefined) {
    await scene.type(say('session.email'), email);
    await scene.type(say('events.field.first_name'), 'Robin');
    await scene.type(say('events.field.last_name'), 'Okoye');
  }
  // Choose the first answer, because its text depends on the language.
  await scene.run(() => document.querySelector<HTMLElement>('input[type="radio"]')?.click(), undefined);
  await scene.click('checkbox', say('events.consent'));
}
