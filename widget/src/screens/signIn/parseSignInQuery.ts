export interface SignInQuery {
  /** ASCII digits, else undefined. */
  readonly benefitId: string | undefined;
}

const digits = /^[0-9]{1,15}$/;

/** The query part of a redirect that may be a path, a whole address, or nonsense. */
function queryOf(address: string): URLSearchParams {
  const start = address.indexOf('?');
  return new URLSearchParams(start < 0 ? '' : address.slice(start + 1).split('#')[0]);
}

/** Parses `b`, the id of the benefit whose link the visitor opened; it may also be in the address in `redirect`. */
export function parseSignInQuery(search: string): SignInQuery {
  const query = new URLSearchParams(search);
  const asked = query.get('b') ?? queryOf(query.get('redirect') ?? '').get('b') ?? '';
  return { benefitId: digits.test(asked) ? asked : undefined };
}
