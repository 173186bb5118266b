import type { PageAssets } from './PageAssets.ts';
import type { Preferences } from './Preferences.ts';
import type { Texts } from '../texts/en.ts';

/** The input of every page of the shop. */
export interface PageContext {
  readonly texts: Texts;
  readonly preferences: Preferences;
  readonly bagCount: number;
  /** Path with query, for the redirect back after a preference was saved. */
  readonly path: string;
  readonly portalUrl: string;
  readonly mailboxUrl: string;
  readonly assets: PageAssets;
  /** The nonce that allows inline scripts, on pages whose policy has it. */
  readonly nonce: string;
  /** The SDK's queue snippet, as it was built. */
  readonly snippet: string;
}
