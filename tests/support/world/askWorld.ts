/** The shared parts of a test run, by the path that they are requested at. */
export interface WorldAnswers {
  /** The WebSocket address of a running browser. */
  readonly browser: { readonly wsEndpoint: string };
  readonly demo: SharedParts;
  readonly output: { readonly text: string };
  readonly part: { readonly url: string };
  readonly page: { readonly code: string };
}

/** The facts about a demo that runs in another process. */
export interface SharedParts {
  readonly shopUrl: string;
  readonly portalUrl: string;
  readonly mailboxUrl: string;
  readonly staffToken: string;
  readonly shopKey: string;
  readonly airlineSecret: string;
  readonly databaseUrl: string | undefined;
}

/** Whether this process belongs to a run that shares browsers and demos: see `shareWorld.ts`. */
export const hasWorld = (): boolean => (process.env['PORTAL_WORLD'] ?? '') !== '';

/**
 * Requests a part of the shared world from the process that started this test run. It creates each part on the first
 * request.
 */
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
