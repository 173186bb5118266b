import { waitUntil } from '#tests/support/process/waitUntil.ts';
import type { Api } from './Api.ts';

type Part = string | RegExp;

/**
 * @param including parts that distinguish the mail from service mails, which may come at any time
 * @returns the text of the newest mail to an address that has arrived since `act` began and includes all parts
 */
export async function mailAfter(
  api: Api,
  { to, including }: { readonly to: string; readonly including: Part | readonly Part[] },
  act: () => Promise<unknown>,
): Promise<string> {
  const has = (text: string) => (part: Part) =>
    typeof part === 'string' ? text.includes(part) : part.test(text);
  const read = async () => (await api.mails(to)).filter((text) => [including].flat().every(has(text)));
  const before = (await read()).length;
  await act();
  return await waitUntil(`a mail to ${to}`, async () => (await read()).slice(before).at(-1));
}

/** @returns the first address of a mail that carries a token. */
export function linkIn(text: string): URL {
  const found = text.match(/https?:\/\/[^\s<>"']+/g)?.find((address) => /token=/.test(address));
  if (found === undefined) throw new Error(`no sign-in link in this mail:\n${text}`);
  return new URL(found.replaceAll('&amp;', '&'));
}

/** @returns the token of a link, from its fragment or its query. */
export function tokenOf(link: URL): string {
  const inFragment = new URLSearchParams(link.hash.slice(1)).get('profile_portal_token');
  const token = inFragment ?? link.searchParams.get('token');
  if (token === null) throw new Error(`no token in ${link.href}`);
  return token;
}
