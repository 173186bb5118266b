import type { PageAssets } from './PageAssets.ts';
import type { Preferences } from './Preferences.ts';
import type { Texts } from '../texts/en.ts';

/** What every page of the shop is rendered from. */
export interface PageContext {
  readonly texts: Texts;
  readonly preferences: Preferences;
  readonly bagCount: number;
  /** Path with query, for the way back after a choice. */
  readonly path: string;
  readonly portalUrl: string;
  readonly mailboxUrl: string;
  readonly assets: PageAssets;
  /** Lets a script in the page itself run, where the page's policy names it. */
  readonly nonce: string;
  /** The SDK's queue snippet, as it was built. */
  readonly snippet: string;
}
