/** What the tests of a run share, by the path it is asked for at. */
export interface WorldAnswers {
  /** The WebSocket address of a browser that runs already. */
  readonly browser: { readonly wsEndpoint: string };
  readonly demo: SharedParts;
  readonly output: { readonly text: string };
  readonly page: { readonly code: string };
}

/** What tests need to know of a demo that runs in another process. */
export interface SharedParts {
  readonly shopUrl: string;
  readonly portalUrl: string;
  readonly mailboxUrl: string;
  readonly staffToken: string;
  readonly shopKey: string;
}

/** Whether this process belongs to a run that shares browsers and demos: see `shareWorld.ts`. */
export const hasWorld = (): boolean => (process.env['PORTAL_WORLD'] ?? '') !== '';

/** Asks the process that started this test run for a part of the shared world, which it makes when it is first asked for. */
export async function askWorld<K extends keyof WorldAnswers>(
  what: K,
  input: object,
): Promise<WorldAnswers[K]> {
  const answer = await fetch(`${process.env['PORTAL_WORLD']}/${what}`, {
    method: 'POST',
    body: JSON.stringify(input),
  });
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()) as WorldAnswers[K];
}
