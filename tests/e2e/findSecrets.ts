import type { Scene, Tab } from '#tests/support/browser/driver.ts';

export interface Leak {
  readonly where: string;
  readonly what: string;
}

/**
 * The spellings in which a secret is searched for: without `=` at its end, as it is and URL-encoded once and twice.
 */
export function spellings(secret: string): readonly string[] {
  const bare = secret.replace(/=+$/, '');
  return [...new Set([bare, encodeURIComponent(bare), encodeURIComponent(encodeURIComponent(bare))])];
}

/** Finds the texts that contain a secret, in one of its `spellings`. */
export function findIn(where: string, texts: readonly string[], secrets: readonly string[]): Leak[] {
  const all = secrets.flatMap(spellings);
  return texts.flatMap((text) =>
    all.some((secret) => text.includes(secret)) ? [{ where, what: text.slice(0, 300) }] : [],
  );
}

/**
 * Leaks of a tab to others: in its present address, in requested addresses and Referer headers from exchange number
 * `since` on, and in the console.
 */
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

/** Leaks of a document in places that others could read: address, referrer, history state, window name, cookies, storage. */
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
    // The browser's navigation entry has the address of the mail's link; no script can change it.
    const entries = performance.getEntries().filter((entry) => entry.entryType !== 'navigation');
    return [...always, ...kept, ...entries.map((entry) => entry.name)];
  }, storage);
  return findIn(`${name}: the document`, read, secrets);
}
