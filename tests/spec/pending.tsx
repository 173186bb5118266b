import { screen } from '@testing-library/react';
import { expect } from 'vitest';
import { heading, openAs, untilText } from './openAs.ts';
import type { PendingRow, Scene } from './Row.ts';

/** The API's side of a call: it is there as soon as it answers anything but 501, be it that something is missing. */
const answers = async ({ world, maren }: Scene, method: string, path: string, body: unknown) => {
  const headers = { authorization: `Bearer ${maren}`, 'content-type': 'application/json' };
  const request = new Request(location.origin + path, {
    method,
    headers,
    ...(method === 'GET' ? {} : { body: JSON.stringify(body) }),
  });
  expect((await world.api.fetch(request)).status).not.toBe(501);
};
const call = (
  section: number,
  says: string,
  because: string,
  method: string,
  path: string,
  body: unknown = {},
): PendingRow => ({
  section,
  says,
  because,
  observe: async (scene) => await answers(scene, method, path, body),
});

/** Sentences of the specification whose screen or server side comes with a later issue. */
export const pending: readonly PendingRow[] = [
  {
    section: 1,
    says: 'Optionally a partner airline frequent-flyer account can be linked and points converted',
    because: 'the airline comes with its own issue',
    observe: async ({ maren }) => {
      await openAs(maren, '/rewards');
      await heading();
      expect(screen.queryByLabelText(/frequent.flyer number|airline number/i)).not.toBeNull();
    },
  },
  {
    section: 1,
    says: 'Analytics events are posted to a native app host when one is present',
    because: 'native hosts come with the native bridge',
    observe: async ({ maren }) => {
      const posted: unknown[] = [];
      Object.assign(window, { profilePortal: { postMessage: (message: unknown) => posted.push(message) } });
      await openAs(maren, '/home');
      await untilText('Maren');
      Reflect.deleteProperty(window, 'profilePortal');
      expect(posted.length).toBeGreaterThan(0);
    },
  },
  {
    section: 3,
    says: 'Geolocation: computed distance and sortedLocations on the screen',
    because: 'the store finder comes with Preference',
    observe: async ({ maren }) => {
      await openAs(maren, '/preference');
      await heading();
      expect(screen.queryByRole('button', { name: /use my location/i })).not.toBeNull();
    },
  },
  call(3, 'Product list: handle; list items', 'connections come later', 'POST', '/api/connections/1/lists', {
    handle: 'wardrobe',
  }),
  {
    section: 4,
    says: 'Login mode visit: the check-in variant of POST /api/auth checks in',
    because: 'check-in comes later',
    observe: async ({ world }) => {
      const answer = await world.api.fetch(
        new Request(`${location.origin}/api/auth`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ email: 'maren@example.com', redirect: null, location: 1, mode: 'visit' }),
        }),
      );
      expect(await answer.json()).toMatchObject({ data: { status: 'checked_in' } });
    },
  },
  {
    section: 4,
    says: 'Login mode event: its page takes a registration',
    because: 'events come later',
    observe: async ({ world }) => {
      const answer = await world.api.fetch(new Request(`${location.origin}/api/config`));
      const { events } = (await answer.json()) as { events: object };
      const { renderPortal } = await import('#tests/support/renderPortal.tsx');
      await renderPortal(`/event/${Object.keys(events)[0]}`);
      await heading();
      expect(screen.queryByRole('button', { name: /register|join/i })).not.toBeNull();
    },
  },
  call(
    5,
    "Assigning an item without a handle, a product and an item is rejected with 'Invalid Arguments'",
    'connections come later',
    'POST',
    '/api/connections/1/lists/1/items',
    { source: 'profile-portal', product_id: 1 },
  ),
  call(7, 'POST /api/auth/email', 'codes come later', 'POST', '/api/auth/email', {
    email: 'maren@example.com',
  }),
  call(7, 'POST /api/auth/sms', 'SMS comes later', 'POST', '/api/auth/sms', { email: 'maren@example.com' }),
  call(7, 'POST /api/auth/create', 'joining comes later', 'POST', '/api/auth/create'),
  call(7, 'POST /api/auth/searchById', 'check-in comes later', 'POST', '/api/auth/searchById', {
    type: 'email',
    id: 'maren@example.com',
  }),
  call(7, 'PUT /api/profile', 'editing comes later', 'PUT', '/api/profile', { first_name: 'Maren' }),
  call(
    7,
    'PUT /api/profile/attributes/custom/{namespace}:{handle}',
    'editing comes later',
    'PUT',
    '/api/profile/attributes/custom/locale:language',
    { value: 'en' },
  ),
  call(
    7,
    'PUT /api/profile/attributes/comms',
    'editing comes later',
    'PUT',
    '/api/profile/attributes/comms',
    {},
  ),
  call(
    7,
    'POST /api/profile/transactions/items/{id}/list-item',
    'connections come later',
    'POST',
    '/api/profile/transactions/items/1/list-item',
    { product_list_item_id: 1, type: 'link' },
  ),
  call(7, 'POST, PUT, DELETE /api/connections', 'connections come later', 'POST', '/api/connections', {
    definition_id: 1,
    connector: { first_name: 'Ada' },
  }),
  call(7, 'POST /api/qff/validate', 'the airline comes later', 'POST', '/api/qff/validate', {
    qff_number: '123456',
    qff_last_name: 'Ellison',
  }),
  call(7, 'POST /api/qff/link', 'the airline comes later', 'POST', '/api/qff/link', {
    qff_number: '123456',
    qff_last_name: 'Ellison',
  }),
  call(7, 'POST /api/qff/redeem', 'the airline comes later', 'POST', '/api/qff/redeem', {
    amount: 2000,
    quote_id: 'x',
  }),
  call(
    8,
    "Connection list failures reject with 'Error creating list' …",
    'connections come later',
    'POST',
    '/api/connections/1/lists',
    { handle: 'wardrobe' },
  ),
  {
    section: 8,
    says: 'Comms update failure restores the prior state and rethrows',
    because: 'switches of Messaging come later',
    observe: async ({ maren }) => {
      await openAs(maren, '/messaging');
      await heading();
      const [first] = screen.getAllByRole('switch');
      expect((first as HTMLButtonElement | undefined)?.disabled).toBe(false);
    },
  },
];
