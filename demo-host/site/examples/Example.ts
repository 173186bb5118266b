import type { Entry } from '../app/PageAssets.ts';
import type { Preferences } from '../app/Preferences.ts';
import type { TextKey } from '../texts/en.ts';

/** One way of putting the portal into a page, at `/developers/<handle>`. Its markup is `fragments/<handle>.html`. */
export interface Example {
  readonly handle: string;
  readonly title: TextKey;
  readonly summary: TextKey;
  /** Its own script, and the file of `src/examples` that is shown for it. */
  readonly script?: { readonly entry: Entry; readonly source: string };
  /** Which scripts the page's policy lets run. */
  readonly scripts: 'own' | 'portal' | 'inline' | 'strict';
  /** What a visitor's own choice doesn't change here. */
  readonly fixed?: Partial<Preferences>;
  /** Names of the event logs; one named `loaded` stays hidden until it is used. */
  readonly logs?: readonly string[];
  /** Names of globals that take calls before the script is there, for the logs in their order. */
  readonly queues?: readonly string[];
}
