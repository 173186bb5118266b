import { examples, examplesPath } from '#demo-host/site/examples/examples.ts';
import type { Preferences } from '#demo-host/site/app/Preferences.ts';
import type { TextKey } from '#demo-host/site/texts/en.ts';
import { languages, type Language } from '#contract/reference.ts';

/** A page of the shop, and what is done there before it is looked at. */
export interface ShopState {
  /** First part of the picture's name, and the last one. */
  readonly screen: 'shop' | 'developers';
  readonly state: string;
  readonly path: string;
  /** Starts of the portals' addresses in it, in the order in which they are waited for. */
  readonly portals: readonly string[];
  /** Name of a button that is pressed. */
  readonly press?: TextKey;
  /** The portal lies over the page: only the window is of interest. */
  readonly isOver?: boolean;
  /** What a visitor's own choice doesn't change here. */
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

const one = ['/'];

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

/** The shop's pages that have to do with the portal, each way of putting it into a page, and those in which it lies over one. */
export const shopStates: readonly ShopState[] = [
  shop('home', '/'),
  shop('account', '/account', { portals: one }),
  shop('sign-on', '/sso'),
  shop('signed-in', '/sso', { portals: one, press: 'signOnAction' }),
  developers('all', ''),
  ...examples.map(({ handle, logs = [], fixed = {} }) =>
    developers(handle, handle, { portals: logs.includes('rewards') ? ['/?b=1', '/?embed'] : one, fixed }),
  ),
  developers('modal', 'npm', { portals: one, press: 'showModal', isOver: true }),
  developers('drawer', 'npm', { portals: one, press: 'showDrawer', isOver: true }),
];

/** As with the states of the portal, but for those who look at it on a large screen: both widths in both themes. */
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

/** Everything that `npm run screenshots` takes of the shop. */
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
