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

/**
 * A document: that of a tab, or of a frame in it. A wait fails after 40 s with an error that contains the text of the
 * document.
 */
export interface Scene {
  click(role: Role, name: string | RegExp): Promise<void>;
  /** For elements without a role, such as the summary of a disclosure. */
  clickText(text: string): Promise<void>;
  /** Replaces the text of a field. */
  type(label: string | RegExp, text: string): Promise<void>;
  /** Appends a text to a field, key by key. */
  typeKeys(label: string | RegExp, text: string): Promise<void>;
  /** Inserts a text at once, as from a clipboard or by autofill. */
  paste(label: string | RegExp, text: string): Promise<void>;
  /** Selects an option of a list by its value. */
  choose(label: string | RegExp, value: string): Promise<void>;
  press(key: string): Promise<void>;
  waitForText(text: string | RegExp): Promise<void>;
  waitForRole(role: Role, name: string | RegExp): Promise<void>;
  /** For states that have no text, such as `[data-state="open"]`. */
  waitForElement(selector: string): Promise<void>;
  waitUntilGone(role: Role, name: string | RegExp): Promise<void>;
  has(role: Role, name: string | RegExp): Promise<boolean>;
  readText(): Promise<string>;
  url(): string;
  /** Runs a script in the document, bypassing its content security policy. */
  inject(source: string): Promise<void>;
  /** Runs a function in the document. It can use only its argument, and nothing else of the test's scope. */
  run<A, T>(work: (argument: A) => T | Promise<T>, argument: A): Promise<T>;
}

/** A request of a tab, with its response. */
export interface Exchange {
  readonly method: string;
  readonly url: string;
  readonly requestHeaders: Readonly<Record<string, string>>;
  readonly requestBody: string | null;
  /** Undefined until a response arrives. */
  status?: number;
  responseHeaders?: Readonly<Record<string, string>>;
}

export interface ConsoleLine {
  readonly type: string;
  readonly text: string;
}

export interface SavedFile {
  readonly name: string;
  readonly text: string;
}

export interface Tab extends Scene {
  open(url: string): Promise<void>;
  reload(): Promise<void>;
  back(): Promise<void>;
  /** Waits for a frame whose address starts with `urlStart`. */
  frame(urlStart: string): Promise<Scene>;
  title(): Promise<string>;
  /** Takes a picture of the whole page, or of the visible part. */
  screenshot(path: string, part?: 'page' | 'window'): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  /** Waits for a file that the page, or a frame in it, gives to the device during the action. */
  waitForFile(action: () => Promise<void>): Promise<SavedFile>;
  /** All addresses of this tab's documents, in order, including changes within a document. */
  locations(): readonly string[];
  exchanges(): readonly Exchange[];
  console(): readonly ConsoleLine[];
  /** Uncaught errors of all documents. */
  errors(): readonly string[];
  close(): Promise<void>;
}

export interface WindowOptions {
  readonly width?: number;
  readonly height?: number;
  readonly language?: string;
  readonly timeZone?: string;
  readonly scheme?: 'light' | 'dark';
  /** The documents' clock runs normally, and can be moved forward by `skip`. */
  readonly clock?: boolean;
}

/** A response in place of the network's. */
export type FakeAnswer =
  | {
      readonly status: number;
      readonly contentType: string;
      readonly body: string;
      readonly delayMs?: number;
      /** Only requests with this method. */
      readonly method?: string;
    }
  | 'fail'
  /** No answer; the request fails when another answer is set. */
  | 'hang'
  /** No answer; the request goes to the network when another answer is set. */
  | 'wait'
  /** The same; the newest request goes first, and each of the others after the response to the one before. */
  | 'newest first';

/** A separate browser profile: its tabs share storage and network. */
export interface BrowserWindow {
  newTab(): Promise<Tab>;
  /** Waits for a tab that a page opens during the action. */
  waitForPopup(action: () => Promise<void>): Promise<Tab>;
  setOffline(offline: boolean): Promise<void>;
  /** Moves the clock of every document forward; timers that were due in between fire once. Needs the option `clock`. */
  skip(ms: number): Promise<void>;
  /** Runs a script in every later document, before the document's own scripts and bypassing its policy. */
  atStart(source: string): Promise<void>;
  /** Responds to requests whose address matches, until it is called with `undefined`. */
  answer(url: RegExp, answer: FakeAnswer | undefined): Promise<void>;
  /** Clears storage and cookies. The HTTP cache stays. */
  forget(): Promise<void>;
  close(): Promise<void>;
}

/** A browser engine. Journeys use only this interface. */
export interface Driver {
  readonly name: string;
  newWindow(options?: WindowOptions): Promise<BrowserWindow>;
  close(): Promise<void>;
}
