import type { Endpoint, Schema } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';

interface Read {
  readonly pattern: RegExp;
  readonly output: Schema;
}

const reads: readonly Read[] = (Object.values(endpoints) as Endpoint[]).flatMap(
  ({ method, path, output, answerType }) =>
    method === 'GET' && output !== null && answerType === undefined
      ? [{ pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`), output }]
      : [],
);

/** An answer of the server with replaced texts. */
export interface Spoiled {
  readonly body: unknown;
  /** The number of texts that were replaced. */
  readonly fields: number;
}

/**
 * Replaces every text of an answer that the contract does not restrict to known values.
 *
 * @param path of a GET call, without its query
 * @param text the replacement for the text `value` at a path such as `.data.0.name`
 * @returns `undefined` if the contract has no such call
 */
export function spoilTexts(
  path: string,
  body: unknown,
  text: (at: string, value: string) => string,
): Spoiled | undefined {
  const read = reads.find(({ pattern }) => pattern.test(path));
  if (read === undefined) return undefined;
  let fields = 0;
  const kept = new Set<string>();
  const replace = (value: unknown, at: string): unknown => {
    if (kept.has(at)) return value;
    if (typeof value === 'string') {
      fields += 1;
      return text(at, value);
    }
    if (Array.isArray(value)) return value.map((each: unknown, index) => replace(each, `${at}.${index}`));
    if (typeof value !== 'object' || value === null) return value;
    const entries = Object.entries(value).map(([key, each]) => [key, replace(each, `${at}.${key}`)] as const);
    return Object.fromEntries(entries);
  };
  // Where the schema refuses the replacement, as of a status, which is one of a list, the text gets its own value
  // back.
  for (;;) {
    fields = 0;
    const spoiled = replace(body, '');
    const refused = read.output.safeParse(spoiled).error?.issues ?? [];
    const places = refused.map((issue) => issue.path.map((part) => `.${String(part)}`).join(''));
    if (places.every((place) => kept.has(place))) return { body: spoiled, fields };
    for (const place of places) kept.add(place);
  }
}
