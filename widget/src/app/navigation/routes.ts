import type { ComponentType } from 'react';
import { paths } from '../../lib/paths.ts';

/** What the address says beside the path; a page takes what it understands. */
export interface PageProps {
  /** Digits of `/rewards/item/{id}`. */
  readonly id: string;
  /** Name of the event; empty where the address is about a visit. */
  readonly m: string;
  /** The store of a check-in, by its id or handle; empty where the address does not say. */
  readonly location: string;
}
export type Page = ComponentType<PageProps>;

export interface View {
  /** The page's own code, fetched when it is first needed. */
  readonly load: () => Promise<Page>;
  /** First-level keys of the locale files that the page reads, beside the ones that came with the shell. */
  readonly sections: readonly string[];
}

/** Every page there is. */
export const views = {
  signIn: {
    load: async () => (await import('../../screens/signIn/SignInPage.tsx')).SignInPage,
    sections: ['session', 'join'],
  },
  home: {
    load: async () => (await import('../../screens/home/HomePage.tsx')).HomePage,
    sections: ['home', 'orders'],
  },
  profile: {
    load: async () => (await import('../../screens/profile/ProfilePage.tsx')).ProfilePage,
    sections: ['profile'],
  },
  size: {
    load: async () => (await import('../../screens/sizes/SizePage.tsx')).SizePage,
    sections: ['sizes'],
  },
  transactions: {
    load: async () => (await import('../../screens/orders/OrdersPage.tsx')).OrdersPage,
    sections: ['transactions', 'orders'],
  },
  messaging: {
    load: async () => (await import('../../screens/messaging/MessagingPage.tsx')).MessagingPage,
    sections: ['messaging'],
  },
  claim: {
    load: async () => (await import('../../screens/claims/ClaimPage.tsx')).ClaimPage,
    sections: ['claims'],
  },
  rewards: {
    load: async () => (await import('../../screens/rewards/RewardsPage.tsx')).RewardsPage,
    sections: ['rewards'],
  },
  rewardItem: {
    load: async () => (await import('../../screens/rewardItem/RewardItemPage.tsx')).RewardItemPage,
    sections: ['rewards'],
  },
  offers: {
    load: async () => (await import('../../screens/offers/OffersPage.tsx')).OffersPage,
    sections: ['offers'],
  },
  preference: {
    load: async () => (await import('../../screens/preferences/PreferencePage.tsx')).PreferencePage,
    sections: ['preferences'],
  },
  event: {
    load: async () => (await import('../../screens/event/EventPage.tsx')).EventPage,
    sections: ['events', 'session'],
  },
  visit: {
    load: async () => (await import('../../screens/visit/VisitPage.tsx')).VisitPage,
    sections: ['checkIn', 'session'],
  },
  kiosk: {
    load: async () => (await import('../../screens/kiosk/KioskPage.tsx')).KioskPage,
    sections: ['kiosk', 'checkIn', 'session', 'events'],
  },
  protected: {
    load: async () => (await import('../../screens/protected/ProtectedPage.tsx')).ProtectedPage,
    sections: ['session'],
  },
  loggedOut: {
    load: async () => (await import('../../screens/loggedOut/LoggedOutPage.tsx')).LoggedOutPage,
    sections: ['session'],
  },
  notFound: {
    load: async () => (await import('../../screens/notFound/NotFoundPage.tsx')).NotFoundPage,
    sections: [],
  },
} as const satisfies Record<string, View>;
export type ViewId = keyof typeof views;

export interface Route {
  readonly view: ViewId;
  /** Needs a signed-in customer. */
  readonly isProtected: boolean;
  readonly props: PageProps;
}

/** Specification, section 2. The titles are `app.titles.<view>`. */
const protectedPaths: ReadonlyMap<string, ViewId> = new Map([
  [paths.home, 'home'],
  [paths.profile, 'profile'],
  [paths.size, 'size'],
  [paths.transactions, 'transactions'],
  [paths.messaging, 'messaging'],
  [paths.claim, 'claim'],
  [paths.rewards, 'rewards'],
  [paths.offers, 'offers'],
  [paths.preference, 'preference'],
]);
const noProps: PageProps = { id: '', m: '', location: '' };
const open = { isProtected: false, props: noProps } as const;
const notFound: Route = { ...open, view: 'notFound' };

// Digits only, and no more than a number holds exactly.
const rewardItemPath = /^\/rewards\/item\/([0-9]{1,15})$/;
const eventPath = /^\/event\/([^/]+)$/;
/** Names of events and stores are looked up by their owners; this only keeps nonsense away from them. */
const plainName = /^[a-z0-9][a-z0-9_-]{0,63}$/i;

/**
 * What an address shows.
 *
 * @param path without a slash at the end, except `/` itself
 */
export function matchRoute(path: string, search: string): Route {
  const query = new URLSearchParams(search);
  const isKiosk = query.get('kiosk') === '1';
  const mode = path === '/' ? query.get('mode') : null;
  if (mode === 'event') return eventRoute(query.get('m') ?? '', isKiosk);
  if (mode === 'visit') return visitRoute(query.get('location') ?? '', isKiosk);
  // A device that knows its store needs no more than this.
  if (path === '/') return { ...open, view: isKiosk ? 'kiosk' : 'signIn' };
  const view = protectedPaths.get(path);
  if (view) return { view, isProtected: true, props: noProps };
  const item = rewardItemPath.exec(path)?.[1];
  if (item !== undefined) return { view: 'rewardItem', isProtected: true, props: { ...noProps, id: item } };
  const event = eventPath.exec(path)?.[1];
  return event === undefined ? notFound : eventRoute(event, isKiosk);
}

function eventRoute(m: string, isKiosk: boolean): Route {
  if (!plainName.test(m)) return notFound;
  return { ...open, view: isKiosk ? 'kiosk' : 'event', props: { ...noProps, m } };
}

/** Without a store the page itself says what is missing. */
function visitRoute(location: string, isKiosk: boolean): Route {
  if (location !== '' && !plainName.test(location)) return notFound;
  return { ...open, view: isKiosk ? 'kiosk' : 'visit', props: { ...noProps, location } };
}
