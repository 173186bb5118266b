import type { Language } from '#contract/reference.ts';
import type { BrowserWindow, Role, Scene, Tab } from '#tests/support/browser/driver.ts';
import type { Demo } from '#tests/support/browser/startDemo.ts';

/** The means to bring a screen into one of its states: a running demo, and a browser profile of its own. */
export interface Stage {
  readonly demo: Demo;
  readonly window: BrowserWindow;
  readonly language: Language;
  /** A text of the portal in the stage's language, as an accessible name. Values in it match any text. */
  say(key: string): Name;
  /**
   * @param make builds an accessible name in a language. It is called again for every language in which the state is shown
   * @returns the name in the stage's language
   */
  name(make: (language: Language) => Name): Name;
  /** @returns the name in another language; unchanged if it is a result of neither `say` nor `name` */
  translate(name: Name, language: Language): Name;
  /** Opens a path of the portal in a new tab, in the stage's language. */
  open(path: string, demo?: Demo): Promise<Tab>;
  /** The same, signed in with a session token. */
  openAs(token: string, path: string, demo?: Demo): Promise<Tab>;
  /**
   * A demo with other settings of the API, or with data that the SQL of `change` has changed. It is kept for all
   * stages.
   */
  otherDemo(api: Readonly<Record<string, string>>, change?: string): Promise<Demo>;
  /** Closes the stage. The next stage may reuse its window, emptied. */
  close(): Promise<void>;
}

/** An accessible name. */
export type Name = string | RegExp;

/** An element that only a state shows. */
interface Sign {
  readonly role: Role;
  readonly name: Name;
}

/** The tab that shows a state, and the document whose root names the state, or which has the element of `sign`. */
export interface Reached {
  readonly tab: Tab;
  readonly scene: Scene;
  /** What only this state shows, on a screen that names no states. */
  readonly sign?: Sign;
  /** Restores the demo for the next state. */
  readonly undo?: () => Promise<void>;
}

/** Brings a screen into a state as a customer could, in any language. */
export type Reach = (stage: Stage) => Promise<Reached>;

/** A state that the root of the tab's own document names. */
export const at = (tab: Tab, undo?: () => Promise<void>): Reached => ({
  tab,
  scene: tab,
  ...(undo && { undo }),
});

/** Waits until the state is there. */
export async function waitForState({ scene, sign }: Reached, state: string): Promise<void> {
  await (sign ? scene.waitForRole(sign.role, sign.name) : scene.waitForElement(`[data-state="${state}"]`));
}

/** @returns whether the state is still there */
export async function lasts({ scene, sign }: Reached, state: string): Promise<boolean> {
  if (sign) return await scene.has(sign.role, sign.name);
  return await scene.run((wanted) => document.querySelector(`[data-state="${wanted}"]`) !== null, state);
}
