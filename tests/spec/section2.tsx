import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, vi } from 'vitest';
import { renderPortal } from '#tests/support/render/renderPortal.tsx';
import { has, heading, openAs, pass, stopTime, until, untilText } from './openAs.ts';
import type { Row } from './Row.ts';

const titles: readonly (readonly [string, string])[] = [
  ['/home', 'Home'],
  ['/profile', 'My Details'],
  ['/size', 'My Size'],
  ['/transactions', 'My Orders'],
  ['/messaging', 'Messaging Preferences'],
  ['/claim-transaction', 'Claim Transaction'],
  ['/rewards', 'Rewards'],
  ['/offers', 'Offers'],
  ['/preference', 'Preference'],
];

async function askForLink(address: string): Promise<void> {
  const { user } = await renderPortal(address);
  await user.type(await screen.findByLabelText(/^Email/), 'maren@example.com');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
}

/** Screens and routes. */
export const section2: readonly Row[] = [
  ...titles.map(([path, title]): Row => ({
    says: `${path} | ${title}`,
    observe: async ({ maren }) => {
      await openAs(maren, path);
      expect(await heading()).toBe(title);
      expect(location.pathname).toBe(path);
      await until(() => document.title.startsWith(`${title} – `));
    },
  })),
  {
    says: '/rewards/item/{numeric id} | Rewards Item Detail (id must be digits only)',
    observe: async ({ world, maren }) => {
      const headers = { authorization: `Bearer ${maren}` };
      const answer = await world.api.fetch(
        new Request(`${location.origin}/api/profile/rewards`, { headers }),
      );
      const { data } = (await answer.json()) as { data: { id: number }[] };
      const { close } = await openAs(maren, `/rewards/item/${data[0]?.id}`);
      await heading();
      await until(() => document.title.startsWith('Rewards Item Detail – '));
      close();
      for (const wrong of ['12a', '1.5', '-1', '%201', '١٢', '']) {
        const opened = await openAs(maren, `/rewards/item/${wrong}`);
        await until(() => document.title.startsWith('Page not found'));
        opened.close();
      }
    },
  },
  {
    says: 'Login page at /. Query parameter redirect',
    observe: async ({ world }) => {
      await askForLink('/?redirect=%2Frewards');
      await untilText('Check your email');
      const sent = world.requests().find((request) => request.path === '/api/auth');
      expect(sent?.body).toMatchObject({ email: 'maren@example.com', redirect: '/rewards' });
    },
  },
  {
    says: 'redirect is where a customer lands, when it is a page of the portal',
    observe: async ({ maren }) => {
      for (const [wanted, landed] of [
        ['/rewards', '/rewards'],
        ['https://elsewhere.example/rewards', '/home'],
        ['//elsewhere.example', '/home'],
      ] as const) {
        const { close } = await openAs(maren, `/?redirect=${encodeURIComponent(wanted)}`);
        await until(() => location.pathname !== '/');
        expect(location.pathname, wanted).toBe(landed);
        close();
      }
    },
  },
  {
    says: 'b (benefit id, which may also sit inside the redirect URL)',
    observe: async ({ world }) => {
      for (const address of ['/?b=31', `/?redirect=${encodeURIComponent('/offers?b=32')}`]) {
        const { close } = await renderPortal(address);
        await heading();
        const id = address.includes('31') ? 31 : 32;
        await until(() =>
          world.requests().some((request) => request.path === `/api/benefits/definitions/${id}`),
        );
        close();
      }
    },
  },
  {
    says: 'token',
    observe: async ({ maren }) => {
      await openAs(maren, '/');
      await untilText('Maren');
      expect(location.pathname).toBe('/home');
      expect(location.href).not.toContain('token');
    },
  },
  {
    says: 'The screen lets a visitor enter an email to obtain access',
    observe: async ({ world }) => {
      await askForLink('/');
      await untilText('Check your email');
      expect(world.requests().some(({ method, path }) => method === 'POST' && path === '/api/auth')).toBe(
        true,
      );
    },
  },
  {
    says: 'Event page at /event/[m], or query mode=event with m naming the event',
    observe: async ({ world }) => {
      const answer = await world.api.fetch(new Request(`${location.origin}/api/config`));
      const { events } = (await answer.json()) as { events: Record<string, { title: string }> };
      const [name, event] = Object.entries(events)[0] ?? [];
      expect(event?.title).toBeTruthy();
      for (const address of [`/event/${name}`, `/?mode=event&m=${name}`]) {
        const { close } = await renderPortal(address);
        await untilText(event?.title ?? '');
        close();
      }
    },
  },
  {
    says: 'Query parameter lang or language chooses the language',
    observe: async () => {
      for (const name of ['lang', 'language']) {
        const { close } = await renderPortal(`/?${name}=it`);
        await heading();
        expect(document.documentElement.lang).toBe('it');
        close();
      }
    },
  },
  {
    says: "Protected page: heading, text, and a 'Proceed to login' link to /?redirect={current path}",
    observe: async () => {
      const { user } = await renderPortal('/offers');
      expect(await heading()).toBe('Please log in to continue');
      expect(
        has(
          'This page contains protected information and requires that you log in before viewing. Please follow the link below to log in.',
        ),
      ).toBe(true);
      const link = screen.getByRole('link', { name: 'Proceed to login' });
      expect(link.getAttribute('href')).toBe('/?redirect=%2Foffers');
      await user.click(link);
      expect(location.pathname + location.search).toBe('/?redirect=%2Foffers');
    },
  },
  {
    says: "After logout: 'Logged out securely', its text, and a 'Return to login' link to /",
    observe: async ({ world }) => {
      const { portal, user } = await openAs(await world.signIn('maren@example.com'), '/home');
      await untilText('Maren');
      await act(async () => await portal.models.session.logout());
      await untilText('Logged out securely');
      expect(
        has(
          "You've signed out of your account. If you would like to access your account again, log in below.",
        ),
      ).toBe(true);
      const link = screen.getByRole('link', { name: 'Return to login' });
      expect(link.getAttribute('href')).toBe('/');
      await user.click(link);
      await waitFor(() => expect(screen.getByRole('button', { name: 'Continue' })).toBeDefined());
    },
  },
  {
    says: "Offline banner: 'No internet connection' with 'Some options may be unavailable until you're back online'",
    observe: async ({ maren }) => {
      await openAs(maren, '/home');
      await untilText('Maren');
      expect(has('No internet connection')).toBe(false);
      act(() => void window.dispatchEvent(new Event('offline')));
      expect(has('No internet connection')).toBe(true);
      expect(has("Some options may be unavailable until you're back online")).toBe(true);
    },
  },
  {
    says: 'Toasts: at most the latest 3 are shown',
    observe: async () => {
      const { portal } = await renderPortal('/');
      await heading();
      for (const name of ['one', 'two', 'three', 'four', 'five']) {
        act(() => void portal.models.toasts.show({ title: `toast ${name}`, type: 'info' }));
      }
      await until(() => has('toast five'));
      const shown = ['one', 'two', 'three', 'four', 'five'].filter((name) => has(`toast ${name}`));
      expect(shown).toEqual(['three', 'four', 'five']);
    },
  },
  {
    says: 'A progress indicator appears on route change if it takes longer than 64 ms',
    observe: async ({ maren }) => {
      const { portal } = await openAs(maren, '/home');
      await untilText('Maren');
      stopTime();
      // No other code runs in between, so the files of the next page cannot arrive.
      act(() => portal.models.navigate('/size'));
      act(() => void vi.advanceTimersByTime(63));
      expect(screen.queryByRole('progressbar', { name: 'Loading' })).toBeNull();
      act(() => void vi.advanceTimersByTime(1));
      expect(screen.queryByRole('progressbar', { name: 'Loading' })).not.toBeNull();
      vi.useRealTimers();
      await until(() => screen.queryByRole('heading', { level: 1, name: 'My Size' }) !== null);
      expect(screen.queryByRole('progressbar', { name: 'Loading' })).toBeNull();
    },
  },
  {
    says: 'A page that comes sooner shows no progress indicator',
    observe: async ({ maren }) => {
      const { portal } = await openAs(maren, '/size');
      expect(await heading()).toBe('My Size');
      act(() => portal.models.navigate('/home'));
      await untilText('Maren');
      stopTime();
      act(() => portal.models.navigate('/size'));
      expect(screen.queryByRole('heading', { level: 1, name: 'My Size' })).not.toBeNull();
      await pass(1000);
      expect(screen.queryByRole('progressbar', { name: 'Loading' })).toBeNull();
    },
  },
  {
    says: 'an unknown route is not found, and requests nothing of a profile',
    observe: async ({ world }) => {
      world.use(http.all('*/api/profile*', () => HttpResponse.json({}, { status: 500 })));
      await renderPortal('/nothing-here');
      await until(() => document.title.startsWith('Page not found'));
      expect(world.requests().some((request) => request.path.startsWith('/api/profile'))).toBe(false);
    },
  },
];
