import type { Entry } from '../app/PageAssets.ts';
import type { Preferences } from '../app/Preferences.ts';
import type { TextKey } from '../texts/en.ts';

/** One way of mounting the portal, at `/developers/<handle>`. Its markup is `fragments/<handle>.html`. */
export interface Example {
  readonly handle: string;
  readonly title: TextKey;
  readonly summary: TextKey;
  /** The script of the example, and the file of `src` that is shown as its source. */
  readonly script?: { readonly entry: Entry; readonly source: string };
  /** The scripts that the page's policy allows. */
  readonly scripts: 'own' | 'portal' | 'inline' | 'strict';
  /** Preferences that a visitor cannot change on this page. */
  readonly fixed?: Partial<Preferences>;
  /** Names of the event logs. A log named `loaded` stays hidden until it is used. */
  readonly logs?: readonly string[];
  /** Names of the globals that queue calls until the script has loaded, in the order of the logs. */
  readonly queues?: readonly string[];
}
