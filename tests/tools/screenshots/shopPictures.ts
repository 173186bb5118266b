import { examples, examplesPath } from '#demo-host/site/examples/examples.ts';
import type { Preferences } from '#demo-host/site/app/Preferences.ts';
import type { TextKey } from '#demo-host/site/texts/en.ts';
import { languages, type Language } from '#contract/reference.ts';

/** A page of the shop, and the steps before its picture. */
export interface ShopState {
  /** The first part of the picture's name. The state is the last one. */
  readonly screen: 'shop' | 'developers';
  readonly state: string;
  readonly path: string;
  /** The starts of its portals' addresses, in the order in which they are awaited. */
  readonly portals: readonly string[];
  /** The name of a button to press. */
  readonly press?: TextKey;
  /** The portal covers the page: the picture shows only the window. */
  readonly isOver?: boolean;
  /** Preferences that a visitor cannot change on this page. */
  readonly fixed?: Partial<Preferences>;
}

export interface ShopPicture extends ShopState {
  /** Screen, width, theme, language, state. */
  readonly name: string;
  readonly width: 'compact' | 'wide';
  readonly scheme: 'light' | 'dark';
  readonly language: Language;
}

type Look = Pick<ShopPicture, 'width' | 'scheme' | 'language'>;

const onePortal = ['/'];

const shop = (state: string, path: string, more: Partial<ShopState> = {}): ShopState => ({
  screen: 'shop',
  state,
  path,
  portals: [],
  ...more,
});

const developers = (state: string, handle: string, more: Partial<ShopState> = {}): ShopState => ({
  ...shop(state, handle === '' ? examplesPath : `${examplesPath}/${handle}`, more),
  screen: 'developers',
});

/** The shop's pages with the portal: the account pages, each way of mounting, and each way in which it covers a page. */
export const shopStates: readonly ShopState[] = [
  shop('home', '/'),
  shop('account', '/account', { portals: onePortal }),
  shop('sign-on', '/sso'),
  shop('signed-in', '/sso', { portals: onePortal, press: 'signOnAction' }),
  developers('all', ''),
  ...examples.map(({ handle, logs = [], fixed = {} }) =>
    developers(handle, handle, {
      portals: logs.includes('rewards') ? ['/?b=1', '/?lang'] : onePortal,
      fixed,
    }),
  ),
  developers('modal', 'npm', { portals: onePortal, press: 'showModal', isOver: true }),
  developers('drawer', 'npm', { portals: onePortal, press: 'showDrawer', isOver: true }),
];

/** Looks as for the states of the portal, but with both widths in both themes, for developers on large screens. */
const looks: readonly Look[] = [
  ...languages.map((language): Look => ({ width: 'compact', scheme: 'light', language })),
  ...(['en', 'ar'] as const).flatMap((language): Look[] => [
    { width: 'compact', scheme: 'dark', language },
    { width: 'wide', scheme: 'light', language },
    { width: 'wide', scheme: 'dark', language },
  ]),
];

const fits = ({ fixed = {} }: ShopState, { scheme, language }: Look): boolean =>
  (fixed.scheme ?? scheme) === scheme && (fixed.language ?? language) === language;

/** All pictures of the shop that `npm run screenshots` takes. */
export function shopPictures(): readonly ShopPicture[] {
  return looks.flatMap((look) =>
    shopStates
      .filter((page) => fits(page, look))
      .map((page) => ({
        ...page,
        ...look,
        name: `${page.screen}-${look.width}-${look.scheme}-${look.language}-${page.state}`,
      })),
  );
}
