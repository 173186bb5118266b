import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect } from 'vitest';
import { renderPortal } from '#tests/support/render/renderPortal.tsx';
import { airlineOfPurpose } from './airline.tsx';
import { heading, openAs, until, untilText } from './openAs.ts';
import { openInFrame } from './openInFrame.ts';
import type { Row } from './Row.ts';

const languages = { en: 'Log in', it: 'Accedi', es: 'Inicia', fr: 'connect', ar: '[\\u0600-\\u06FF]' };

/** Purpose and customers. */
export const section1: readonly Row[] = [
  ...airlineOfPurpose,
  {
    says: 'visitors only reach the login page and protected-page notices',
    observe: async () => {
      const paths = [
        '/home',
        '/profile',
        '/size',
        '/transactions',
        '/messaging',
        '/claim-transaction',
        '/rewards',
        '/rewards/item/1',
        '/offers',
        '/preference',
      ];
      for (const path of paths) {
        const { close } = await renderPortal(path);
        expect(await heading(), path).toBe('Please log in to continue');
        close();
      }
      await renderPortal('/');
      expect(await heading()).toBe('Log in');
    },
  },
  ...Object.entries(languages).map(([language, words]): Row => ({
    says: `Languages: ${language}`,
    observe: async () => {
      await renderPortal(`/?lang=${language}`);
      expect(await heading()).toMatch(new RegExp(words, 'i'));
      expect(document.documentElement.lang).toBe(language);
    },
  })),
  {
    says: 'Arabic is right-to-left',
    observe: async () => {
      await renderPortal('/?lang=ar');
      await heading();
      expect(document.documentElement.dir).toBe('rtl');
      await renderPortal('/?lang=fr');
      await until(() => document.documentElement.dir === 'ltr');
    },
  },
  {
    says: 'Default is en',
    observe: async () => {
      await renderPortal('/');
      expect(await heading()).toBe('Log in');
      expect(document.documentElement.lang).toBe('en');
    },
  },
  {
    says: "Default page title is 'My account'; default description is 'Manage your profile, transactions and more'",
    observe: async ({ world }) => {
      world.use(http.get('*/api/config', () => HttpResponse.json({}, { status: 500 })));
      document.title = '';
      await renderPortal('/');
      await heading();
      expect(document.title).toBe('My account');
      const description = () => document.querySelector('meta[name="description"]')?.getAttribute('content');
      await until(() => description() === 'Manage your profile, transactions and more');
    },
  },
  {
    says: 'Appearance (page background, cover header, logo, texts) comes from configuration',
    observe: async ({ world, maren }) => {
      const config = (await (await world.api.fetch(new Request(`${location.origin}/api/config`))).json()) as {
        general: Record<string, unknown>;
      };
      const general = {
        ...config.general,
        siteMeta: { title: 'A title of its own', description: 'Its own words', ogImageUrl: '', url: '' },
        logo: {
          mobile: 'https://pictures.example/m.svg',
          desktop: 'https://pictures.example/d.svg',
          alt: 'Its own logo',
        },
      };
      world.use(http.get('*/api/config', () => HttpResponse.json({ ...config, general })));
      await openAs(maren, '/home');
      await until(() => document.title === 'Home – A title of its own');
      await until(() => document.querySelector('img[src="https://pictures.example/d.svg"]') !== null);
      expect(document.querySelector('img[src="https://pictures.example/m.svg"]')).not.toBeNull();
      expect(document.querySelector('meta[name="description"]')?.getAttribute('content')).toBe(
        'Its own words',
      );
    },
  },
  {
    says: 'Appearance: the page background and the cover header come from configuration',
    observe: async ({ world, maren }) => {
      const config = (await (await world.api.fetch(new Request(`${location.origin}/api/config`))).json()) as {
        general: Record<string, unknown>;
      };
      const picture = (name: string) => ({
        mobile: `https://pictures.example/${name}-m.svg`,
        desktop: `https://pictures.example/${name}-d.svg`,
      });
      const general = {
        ...config.general,
        texts: {},
        background: picture('background'),
        coverHeader: { title: 'Its own cover', text: 'Its own line', image: picture('cover') },
      };
      world.use(http.get('*/api/config', () => HttpResponse.json({ ...config, general })));
      const { close } = await renderPortal('/');
      await untilText('Its own cover');
      await untilText('Its own line');
      const drawn = [...document.querySelectorAll<HTMLElement>('[style*="background-image"]')].map(
        (each) => each.style.backgroundImage,
      );
      expect(drawn.join()).toContain('https://pictures.example/background-d.svg');
      expect(drawn.join()).toContain('https://pictures.example/background-m.svg');
      close();
      await openAs(maren, '/home');
      await until(() => document.querySelector('img[src="https://pictures.example/cover-d.svg"]') !== null);
    },
  },
  {
    says: 'embedded in an iframe: the parent sends customer data, which fills the form and signs no customer in',
    observe: async ({ world }) => {
      const { call } = await openInFrame('/');
      expect(await heading()).toBe('Log in');
      expect(await call('setCustomerData', { email: 'maren@example.com' })).toMatchObject({ t: 'res' });
      await until(() => screen.queryByLabelText<HTMLInputElement>(/^Email/)?.value === 'maren@example.com');
      expect(await heading()).toBe('Log in');
      expect(world.requests().some(({ path }) => path.startsWith('/api/profile'))).toBe(false);
    },
  },
  {
    says: "A benefit's meta can override the desktop banner text (profileportal text overrides)",
    observe: async ({ world, maren }) => {
      const answer = await world.api.fetch(
        new Request(`${location.origin}/api/profile/benefits`, {
          headers: { authorization: `Bearer ${maren}` },
        }),
      );
      const { data } = (await answer.json()) as { data: { definition: { id: number } }[] };
      const definition = data[0]?.definition;
      const meta = {
        profileportal: { heading: 'A heading of the benefit', en: { text: 'Its words in English' } },
      };
      world.use(
        http.get('*/api/benefits/definitions/7', () =>
          HttpResponse.json({ ...definition, id: 7, is_published: true, meta }),
        ),
      );
      await renderPortal('/?b=7');
      expect((await screen.findAllByText('A heading of the benefit')).length).toBeGreaterThan(0);
      expect((await screen.findAllByText('Its words in English')).length).toBeGreaterThan(0);
    },
  },
  {
    says: 'Analytics events are posted to a native app host when one is present',
    observe: async ({ maren }) => {
      const posted: string[] = [];
      Object.assign(window, { profilePortal: { postMessage: (message: string) => posted.push(message) } });
      await openAs(maren, '/home');
      await untilText('Maren');
      await until(() => posted.length > 0);
      Reflect.deleteProperty(window, 'profilePortal');
      expect(JSON.parse(posted[0] ?? '')).toMatchObject({ e: 'analytics', d: { name: 'page_view' } });
    },
  },
];
