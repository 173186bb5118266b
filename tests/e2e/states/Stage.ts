import type { Language } from '#contract/reference.ts';
import type { BrowserWindow, Scene, Tab } from '#tests/support/browser/driver.ts';
import type { Demo } from '#tests/support/browser/startDemo.ts';

/** What it takes to bring a screen into one of its states: a running demo, and a browser profile that nobody else uses. */
export interface Stage {
  readonly demo: Demo;
  readonly window: BrowserWindow;
  readonly language: Language;
  /** One of the portal's own texts in the stage's language, as a name to find it by; values in it may be anything. */
  say(key: string): string | RegExp;
  /** Opens a path of the portal in a new tab, in the stage's language. */
  open(path: string, demo?: Demo): Promise<Tab>;
  /** The same for somebody who is signed in with a session token. */
  openAs(token: string, path: string, demo?: Demo): Promise<Tab>;
  /** The demo with other settings of the API, or with other data; one for each, kept until all is done. */
  otherDemo(api: Readonly<Record<string, string>>, change?: string): Promise<Demo>;
  /** Ends what is open in it. The next stage may get its window, emptied. */
  close(): Promise<void>;
}

/** Where a state shows: the tab, and the document in it whose root says so. */
export interface Reached {
  readonly tab: Tab;
  readonly scene: Scene;
  /** What has to be put right before the next state is reached in the same demo. */
  readonly undo?: () => Promise<void>;
}

/** A way to a state that a person could go, in any language. */
export type Reach = (stage: Stage) => Promise<Reached>;

export const at = (tab: Tab, undo?: () => Promise<void>): Reached => ({
  tab,
  scene: tab,
  ...(undo && { undo }),
});
