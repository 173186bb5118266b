import { act, fireEvent } from '@testing-library/react';
import type { Endpoint } from '#contract/endpoint.ts';
import { until } from '#tests/spec/openAs.ts';
import type { ApiWorld } from '#tests/support/api/apiWorld.ts';

/** What a part may use of the test's world. */
export interface Scene {
  readonly world: ApiWorld;
  /** The address with which the customer of this try has signed in. */
  readonly email: string;
  /** Reads the `data` of a call of the API, as this customer. */
  readonly ask: <T>(path: string) => Promise<T>;
  /** Makes a call of the API as this customer, past the network that fails. @throws if it is refused */
  readonly send: <T>(method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object) => Promise<T>;
}

/** A part of a screen that makes one call, and how a customer sees its states. */
export interface Part {
  /** Its kind, then which one. */
  readonly name: string;
  /** Only one fault of each group is tried on it, because another part of its kind is tried with all faults. */
  readonly isFurther?: true;
  /** Tried by the matrix only, because the same code runs, or nothing is written. */
  readonly isMatrixOnly?: true;
  /** The name under which `tests/moments/accountWrites.ts` lists the write that it makes. */
  readonly write?: string;
  readonly call: Endpoint;
  /** Which requests of the call this part makes: only these fail. Default: all. */
  readonly isMeant?: (url: URL) => boolean;
  /** The email of the customer who tries it. Default: Maren. */
  readonly customer?: (world: ApiWorld) => Promise<string>;
  /** It needs a fresh code, which is entered before. */
  readonly needsCode?: true;
  /** Faults that are not tried on it, each with the reason. */
  readonly without?: Readonly<Record<string, string>>;
  /** Milliseconds after which the portal takes silence for a failure; default: within a minute. */
  readonly patienceMs?: number;
  readonly address: string | ((scene: Scene) => Promise<string>);
  /** Sets answers that the reference API does not give in its present state. */
  readonly answers?: (scene: Scene) => Promise<void>;
  /** The customer has been here before, so that its data are stored. */
  readonly isSecondVisit?: true;
  /** The steps up to the one that makes the call. */
  readonly prepare?: (scene: Scene) => Promise<void>;
  /** Makes the call. Absent: the page makes it. */
  readonly begin?: (scene: Scene) => Promise<void>;
  /** The part of the document that has the states. */
  readonly scope: () => Element | null;
  /** What has to be true while the error is shown. */
  readonly keeps?: () => boolean;
  /** Tries again, where this is not a press of "Try again". */
  readonly again?: (scene: Scene) => Promise<void>;
  readonly hasWorked: () => boolean;
}

/** @returns the text of an element as it is read, without marks of direction. */
export const textIn = (scope: Element | null): string =>
  (scope?.textContent ?? '').replaceAll(/[\u2066-\u2069]/g, '');

/** Finds a button, switch or link whose name begins with `name`. A search by role would take seconds. */
export function control<E extends HTMLElement>(scope: Element | null, name: string): E | undefined {
  const all = [...(scope?.querySelectorAll<E>('button, [role="switch"], a') ?? [])];
  return all.find((each) => (each.getAttribute('aria-label') ?? textIn(each)).startsWith(name));
}

/** Presses a control once it is there and enabled. */
export async function press(scope: () => Element | null, name: string): Promise<void> {
  const found = () => control<HTMLButtonElement>(scope(), name);
  await until(() => found() !== undefined && found()?.disabled !== true);
  act(() => found()?.click());
}

/** Types into the input whose label begins with `label`. */
export async function type(scope: () => Element | null, label: string, value: string): Promise<void> {
  const found = () => {
    const labelled = [...(scope()?.querySelectorAll('label') ?? [])].find((each) =>
      textIn(each).startsWith(label),
    )?.control;
    return labelled instanceof HTMLInputElement ? labelled : undefined;
  };
  await until(() => found() !== undefined);
  const field = found();
  if (field) fireEvent.change(field, { target: { value } });
}

/** @returns a function that finds the section with this heading; null without one */
export const section = (heading: string) => (): Element | null => {
  const all = [...document.querySelectorAll('h2')];
  return all.find((each) => textIn(each) === heading)?.closest('section') ?? null;
};
/** The last open dialog of the document; `null` if none is open. */
export const dialog = (): Element | null => [...document.querySelectorAll('dialog[open]')].at(-1) ?? null;
export const page = (): Element => document.body;

/** @returns a function that finds out whether a part has this text, and nothing in it is loading */
export const isShown = (scope: () => Element | null, text: string | RegExp) => (): boolean => {
  const found = scope();
  if (found === null || found.querySelector('[aria-busy="true"]') !== null) return false;
  return typeof text === 'string' ? textIn(found).includes(text) : text.test(textIn(found));
};
