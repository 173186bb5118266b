interface Refused {
  readonly code?: string;
  readonly message?: string;
  readonly errors?: Readonly<Record<string, readonly string[]>> | null;
  /** More about the refusal, for some codes: with `price_changed`, the goods and their price. */
  readonly data?: unknown;
}

/** Why the portal refused a call, in words for the person at the till. */
const texts: Readonly<Record<string, string>> = {
  not_found: 'That is not known.',
  ended: 'It is used up or over.',
  not_started: 'It cannot be used yet.',
  below_minimum: 'The purchase is below its minimum.',
  price_changed: 'It costs another sum. Scan it again.',
  already_exists: 'This number was used for something else.',
  already_claimed: 'Another member has this sale.',
  account_suspended: 'This membership is suspended.',
  rate_limited: 'Too many at once. Wait a minute.',
  conflict: 'Someone else was faster. Try again.',
  upstream_unavailable: 'The portal doesn’t answer. Try again: nothing is recorded twice.',
};

export class Refusal extends Error {
  readonly code: string;
  readonly data: unknown;

  constructor({ code = 'unknown', message = 'That went wrong. Try again.', errors, data }: Refused) {
    const fields = Object.entries(errors ?? {}).map(([field, codes]) => `${field}: ${codes.join(', ')}`);
    super(texts[code] ?? (fields.length > 0 ? fields.join('; ') : message));
    this.code = code;
    this.data = data;
  }
}

/**
 * Calls the till's server. The answer is not validated: the portal checks its answers by the contract before it sends them.
 *
 * @throws Refusal
 */
export const ask = async <Data>(path: string, body?: unknown): Promise<Data> => {
  const sent = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
  const response = await fetch(path, body === undefined ? {} : sent).catch(() => undefined);
  if (response === undefined) throw new Refusal({ code: 'upstream_unavailable' });
  const answer = await readAnswer<Data>(response);
  if (!response.ok) throw new Refusal(answer);
  return answer.data;
};

/** An answer that breaks off may have recorded something; a refusal without JSON is the till's own, as of a long text. */
const readAnswer = async <Data>(response: Response) => {
  try {
    return (await response.json()) as { data: Data } & Omit<Refused, 'data'>;
  } catch {
    throw new Refusal(response.ok ? { code: 'upstream_unavailable' } : {});
  }
};
