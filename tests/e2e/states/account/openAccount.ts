import { callApi } from '#tests/support/api/callApi.ts';
import { mintSession } from '#tests/support/api/mintSession.ts';
import type { FakeAnswer, Role, Tab } from '#tests/support/browser/driver.ts';
import { localeTexts } from '#tests/architecture/localeTexts.ts';
import { escapePattern, nameOf } from '../../nameOf.ts';
import type { Name, Reached, Stage } from '../Stage.ts';

/**
 * The customer of the seed who has some of everything. Stages share her, so writes in her name are answered in
 * place of the API.
 */
const customer = 'maren@example.com';

/** @returns a session token of that customer */
export const signInOf = async ({ demo }: Stage): Promise<string> => await mintSession(demo, customer);

/** Opens a page of the account, signed in. */
export async function openAccount(stage: Stage, path: string, token?: string): Promise<Tab> {
  const session = encodeURIComponent(token ?? (await signInOf(stage)));
  return await stage.open(`/?token=${session}&redirect=${encodeURIComponent(path)}`);
}

/** The page shows a state by an element with this role and name. */
export function showing(tab: Tab, role: Role, name: Name): Reached {
  return { tab, scene: tab, sign: { role, name } };
}

/**
 * A text as an accessible name, with the values in it. A value that is not given matches any text; one that is a name of the stage
 * is translated with the text. Marks of isolation around a value are optional.
 */
export function named(stage: Stage, key: string, values: Readonly<Record<string, Name>>): Name {
  return stage.name((language) => {
    const text = localeTexts().get(language)?.get(key);
    if (text === undefined) throw new Error(`no text ${key} in ${language}`);
    const parts = text.split(/\{\{([^}]*)\}\}/).map((part, at) => {
      if (at % 2 === 0) return escapePattern(part);
      return `\u2068?(${patternOf(stage.translate(values[part] ?? /.*/, language))})\u2069?`;
    });
    return new RegExp(`^${parts.join('')}$`);
  });
}

/** A name that continues after the text: with the name of an offer, the second line of a row or a number. */
export const startingWith = (stage: Stage, key: string, then = ''): Name =>
  stage.name((language) => new RegExp(`^${patternOf(nameOf(language, key))}${then}`));

/** What matches the name inside another pattern. */
const patternOf = (name: Name) =>
  typeof name === 'string' ? escapePattern(name) : name.source.replaceAll(/^\^|\$$/g, '');

const json = (status: number, body: unknown): FakeAnswer => ({
  status,
  contentType: 'application/json',
  body: JSON.stringify(body),
});

/** What the API answers when it refuses. */
export const refusal = (status: number, code: string, more: object = {}): FakeAnswer =>
  json(status, { status, message: code, error: true, code, request_id: '01JD3Y7Q', ...more });
export const success = (status: number, data: unknown): FakeAnswer => json(status, { data });

/** Answers a read as the API does, but with other data, which only another system or a long history could cause. */
export async function serveChanged<T>(
  { demo, window }: Stage,
  token: string,
  path: string,
  change: (data: T) => T,
): Promise<void> {
  const { body } = await callApi(demo, 'GET', path, { bearer: token });
  const whole = body as { data: T };
  const answer = json(200, { ...whole, data: change(whole.data) });
  await window.answer(new RegExp(`${escapePattern(path)}(\\?|$)`), answer);
}

/** Opens a page of the account with other data in one of its reads. */
export async function openChanged<T>(
  stage: Stage,
  page: string,
  path: string,
  change: (data: T) => T,
): Promise<Tab> {
  const token = await signInOf(stage);
  await serveChanged(stage, token, path, change);
  return await openAccount(stage, page, token);
}
