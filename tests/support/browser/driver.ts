/** A role of the accessibility tree, as far as journeys need them. */
export type Role =
  | 'alert'
  | 'button'
  | 'heading'
  | 'link'
  | 'status'
  | 'textbox'
  | 'dialog'
  | 'navigation'
  | 'main'
  | 'tab'
  | 'checkbox'
  | 'radio'
  | 'switch'
  | 'combobox'
  | 'spinbutton'
  | 'img';

/** A document: a tab's own, or that of a frame in it. Every wait ends after `waitMs` with an error that shows the text. */
export interface Scene {
  click(role: Role, name: string | RegExp): Promise<void>;
  /** For what has no role of its own, such as the summary of a disclosure. */
  clickText(text: string): Promise<void>;
  /** Puts a text into a field, in place of what is there. */
  type(label: string | RegExp, text: string): Promise<void>;
  /** Key by key, after what is there. */
  typeKeys(label: string | RegExp, text: string): Promise<void>;
  /** The text arrives at once, as from a clipboard or a phone that fills it in. */
  paste(label: string | RegExp, text: string): Promise<void>;
  /** An entry of a list by its value. */
  choose(label: string | RegExp, value: string): Promise<void>;
  press(key: string): Promise<void>;
  waitForText(text: string | RegExp): Promise<void>;
  waitForRole(role: Role, name: string | RegExp): Promise<void>;
  /** For what a person sees and no word says, such as `[data-state="open"]`. */
  waitForElement(selector: string): Promise<void>;
  waitUntilGone(role: Role, name: string | RegExp): Promise<void>;
  has(role: Role, name: string | RegExp): Promise<boolean>;
  readText(): Promise<string>;
  url(): string;
  /** Loads a script into the document, past its content security policy. */
  inject(source: string): Promise<void>;
  /** Runs a function in the document; it sees nothing of the test's scope but its argument. */
  run<A, T>(work: (argument: A) => T | Promise<T>, argument: A): Promise<T>;
}

/** A request a tab made and what came back. */
export interface Exchange {
  readonly method: string;
  readonly url: string;
  readonly requestHeaders: Readonly<Record<string, string>>;
  readonly requestBody: string | null;
  /** Undefined while none has come, or when none will. */
  status?: number;
  responseHeaders?: Readonly<Record<string, string>>;
}

export interface ConsoleLine {
  readonly type: string;
  readonly text: string;
}

export interface Tab extends Scene {
  open(url: string): Promise<void>;
  reload(): Promise<void>;
  back(): Promise<void>;
  /** The frame whose address starts with `urlStart`; waits until there is one. */
  frame(urlStart: string): Promise<Scene>;
  title(): Promise<string>;
  /** The whole page, however long, or what is in the window. */
  screenshot(path: string, part?: 'page' | 'window'): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  /** Every address any document of this tab has had, in order, same-document changes included. */
  locations(): readonly string[];
  exchanges(): readonly Exchange[];
  console(): readonly ConsoleLine[];
  /** Uncaught errors of any document. */
  errors(): readonly string[];
  close(): Promise<void>;
}

export interface WindowOptions {
  readonly width?: number;
  readonly height?: number;
  readonly language?: string;
  readonly timeZone?: string;
  readonly scheme?: 'light' | 'dark';
  /** The documents' clock runs as usual, and can be put forward. */
  readonly clock?: boolean;
}

/** How the outside answers a request instead of the network. */
export type FakeAnswer =
  | {
      readonly status: number;
      readonly contentType: string;
      readonly body: string;
      readonly delayMs?: number;
    }
  | 'fail'
  | 'hang';

/** A browser profile of its own: storage and network shared by its tabs, and by nothing else. */
export interface BrowserWindow {
  newTab(): Promise<Tab>;
  /** Tabs that pages opened by themselves. */
  waitForPopup(action: () => Promise<void>): Promise<Tab>;
  setOffline(offline: boolean): Promise<void>;
  /** Puts the clock of every document forward; what was due meanwhile happens once. Needs the option `clock`. */
  skip(ms: number): Promise<void>;
  /** Runs a script in every document from now on, before its own and past its policy. */
  atStart(source: string): Promise<void>;
  /** Answers the requests whose address matches, until `undefined` is given. */
  answer(url: RegExp, answer: FakeAnswer | undefined): Promise<void>;
  /** Empties its storage and cookies, as if it had never been used; what it has fetched stays in its cache. */
  forget(): Promise<void>;
  close(): Promise<void>;
}

/** One engine. Journeys know only this; another engine is another implementation. */
export interface Driver {
  readonly name: string;
  newWindow(options?: WindowOptions): Promise<BrowserWindow>;
  close(): Promise<void>;
}
