import type { Scene, Tab } from '#tests/support/browser/driver.ts';

export interface Leak {
  readonly where: string;
  readonly what: string;
}

/** Every spelling of a secret that would give it away. */
export function spellings(secret: string): readonly string[] {
  const bare = secret.replace(/=+$/, '');
  return [...new Set([bare, encodeURIComponent(bare), encodeURIComponent(encodeURIComponent(bare))])];
}

/** The places of a text list that hold a secret, in any spelling. */
export function findIn(where: string, texts: readonly string[], secrets: readonly string[]): Leak[] {
  const all = secrets.flatMap(spellings);
  return texts.flatMap((text) =>
    all.some((secret) => text.includes(secret)) ? [{ where, what: text.slice(0, 300) }] : [],
  );
}

/** What a tab shows to others: its addresses, what it sent as address or Referer, what it wrote to the console. */
export function leaksOfTab(name: string, tab: Tab, secrets: readonly string[], since: number): Leak[] {
  const exchanges = tab.exchanges().slice(since);
  return [
    ...findIn(
      `${name}: a request's address`,
      exchanges.map((exchange) => exchange.url),
      secrets,
    ),
    ...findIn(
      `${name}: a Referer`,
      exchanges.map((exchange) => exchange.requestHeaders['referer'] ?? ''),
      secrets,
    ),
    ...findIn(
      `${name}: the console`,
      tab.console().map((line) => line.text),
      secrets,
    ),
    ...findIn(`${name}: its address`, [tab.url()], secrets),
  ];
}

/** What a document keeps where others could read it: address, referrer, history state, name, cookies, storage. */
export async function leaksOfDocument(
  name: string,
  scene: Scene,
  secrets: readonly string[],
  storage: boolean,
): Promise<Leak[]> {
  const read = await scene.run((withStorage: boolean) => {
    const stored = (get: () => Storage) => {
      try {
        return JSON.stringify({ ...get() });
      } catch {
        return '';
      }
    };
    const always = [
      location.href,
      document.referrer,
      JSON.stringify(history.state),
      window.name,
      document.cookie,
    ];
    const kept = withStorage ? [stored(() => localStorage), stored(() => sessionStorage)] : [];
    // The browser itself remembers the address that the mail led to; no script can change that entry.
    const entries = performance.getEntries().filter((entry) => entry.entryType !== 'navigation');
    return [...always, ...kept, ...entries.map((entry) => entry.name)];
  }, storage);
  return findIn(`${name}: the document`, read, secrets);
}
