import { act, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, vi } from 'vitest';
import { madeUpToken, unixIn } from '#tests/support/api/madeUpToken.ts';
import { renderPortal } from '#tests/support/render/renderPortal.tsx';
import { getGeolocationMe } from '#contract/reference.ts';
import { createComms } from '#widget/screens/messaging/writes/createComms.ts';
import { connectionErrors } from './connections.tsx';
import { breathe, has, heading, openAs, pass, stopTime, until, untilText } from './openAs.ts';
import type { Row, Scene } from './Row.ts';
import { profileIdOf } from './section4.tsx';

interface Failure {
  readonly status: unknown;
  readonly message: unknown;
  readonly errors: unknown;
  readonly error: unknown;
  readonly body: unknown;
}

/** The error that a call of the portal rejects with after this answer. */
async function failureOf({ world }: Scene, answer: () => Response): Promise<Failure> {
  world.use(http.get('*/api/geolocation/me', answer));
  const { portal } = await renderPortal('/');
  return await portal.models.api.call(getGeolocationMe, { tries: 1 }).then(
    () => Promise.reject(new Error('it did not fail')),
    (error: unknown) => error as Failure,
  );
}

const unknownBody = {
  message: 'An unknown error occurred',
  errors: { request: 'An unknown error occurred' },
};
const onlyLogged = (
  name: string,
  logged: string,
  path: string,
  open: (scene: Scene) => Promise<unknown>,
): Row => ({
  says: `Config, countries, geolocation and benefit load failures are only logged, with no user message: ${name}`,
  observe: async (scene) => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    scene.world.use(http.get(path, () => HttpResponse.json({}, { status: 404 })));
    await open(scene);
    await until(() => warned.mock.calls.flat().join(' ').includes(logged));
    await act(breathe);
    expect(has(/unknown error|couldn.t load|went wrong/i)).toBe(false);
    expect(screen.queryByRole('alert')).toBeNull();
  },
});

const commsFailure: Row = {
  says: 'Comms update failure restores the prior state and rethrows',
  observe: async ({ world, maren }) => {
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    world.use(
      http.put('*/api/profile/attributes/comms', async () => {
        await held;
        return HttpResponse.json({ message: 'x' }, { status: 500 });
      }),
    );
    const { portal } = await openAs(maren, '/messaging');
    await heading();
    const name = 'Feedback by email';
    const isOn = () => screen.getAllByRole('switch', { name })[0]?.getAttribute('aria-checked');
    await until(() => screen.queryAllByRole('switch', { name }).length > 0);
    expect(isOn()).toBe('false');
    const comms = portal.models.shared(createComms);
    const failed = expect(comms.set({ email_feedback: true })).rejects.toMatchObject({
      status: 500,
      message: 'x',
      error: true,
    });
    await until(() => isOn() === 'true');
    answer();
    await until(() => isOn() === 'false');
    await failed;
    expect(screen.getAllByRole('alert')[0]?.textContent).toContain('Something went wrong on our side');
  },
};

/** Error catalogue. */
export const section8: readonly Row[] = [
  commsFailure,
  {
    says: 'status (default 500), message (default), errors, error true, and body (default message plus errors.request)',
    observe: async (scene) => {
      const failure = await failureOf(scene, () => HttpResponse.error() as Response);
      expect(failure).toMatchObject({
        status: 500,
        message: 'An unknown error occurred',
        error: true,
        body: unknownBody,
      });
      expect(failure.errors).toEqual({ request: 'An unknown error occurred' });
    },
  },
  {
    says: 'a failed request yields the status, message, errors and body of its answer',
    observe: async (scene) => {
      const body = {
        status: 422,
        message: 'The given data was invalid.',
        errors: { email: ['required'] },
        error: true,
      };
      const failure = await failureOf(scene, () => HttpResponse.json(body, { status: 422 }) as Response);
      expect(failure).toMatchObject({
        status: 422,
        message: 'The given data was invalid.',
        errors: { email: ['required'] },
        error: true,
        body,
      });
    },
  },
  ...[
    [
      'HTML for JSON',
      () => new Response('<h1>Bad gateway</h1>', { status: 502, headers: { 'content-type': 'text/html' } }),
      502,
    ],
    [
      'truncated JSON',
      () => new Response('{"message":', { status: 500, headers: { 'content-type': 'application/json' } }),
      500,
    ],
    ['nothing', () => new Response('', { status: 503 }), 503],
  ].map(([what, answer, status]): Row => ({
    says: `Any failed request yields the object: ${String(what)}`,
    observe: async (scene) => {
      const failure = await failureOf(scene, answer as () => Response);
      expect(failure).toMatchObject({
        status,
        message: 'An unknown error occurred',
        error: true,
        body: unknownBody,
      });
    },
  })),
  onlyLogged('config', 'config did not load', '*/api/config', async () => {
    await renderPortal('/');
    await heading();
  }),
  onlyLogged('benefit', 'benefit did not load', '*/api/benefits/definitions/5', async () => {
    await renderPortal('/?b=5');
    await heading();
  }),
  onlyLogged('countries', 'reference data did not load', '*/api/countries', async ({ maren }) => {
    await openAs(maren, '/profile');
    await heading();
  }),
  onlyLogged('geolocation', 'reference data did not load', '*/api/geolocation', async ({ maren }) => {
    await openAs(maren, '/profile');
    await heading();
  }),
  {
    says: 'Profile load failure sets the error state and ends loading',
    observe: async ({ world, maren }) => {
      world.use(http.get('*/api/profile/profile', () => HttpResponse.json({}, { status: 404 })));
      const { portal } = await openAs(maren, '/profile');
      await until(() => portal.models.account.profile.state.peek() === 'error');
      expect(await heading()).toBe('My Details');
      await untilText('Try again');
      expect(document.querySelector('[aria-busy="true"]')).toBeNull();
    },
  },
  {
    says: "Expired session: toast 'Your secure visit has expired. Please log in again' (type error)",
    observe: async ({ world, maren }) => {
      stopTime();
      const token = madeUpToken({ pid: profileIdOf(maren), exp: unixIn(30) });
      world.accept(token, maren);
      const { portal } = await openAs(token, '/home');
      await untilText('Maren');
      await pass(32000);
      expect(has('Your secure visit has expired. Please log in again')).toBe(true);
      expect(portal.models.toasts.shown.peek().map((toast) => toast.type)).toEqual(['error']);
    },
  },
  {
    says: 'Offline: banner as in section 2',
    observe: async ({ maren }) => {
      await openAs(maren, '/home');
      await untilText('Maren');
      act(() => void window.dispatchEvent(new Event('offline')));
      expect(has('No internet connection')).toBe(true);
    },
  },
  ...connectionErrors,
];
