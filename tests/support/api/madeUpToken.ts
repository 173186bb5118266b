/** Base64 text of a compact token with this payload, signed by nobody: what the portal must judge by itself. */
export function madeUpToken(payload: object): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return Buffer.from(`${part({ alg: 'HS256', typ: 'JWT' })}.${part(payload)}.c2lnbmF0dXJl`).toString(
    'base64',
  );
}

/** Seconds since 1970, `seconds` from now. */
export function unixIn(seconds: number): number {
  return Math.floor(Date.now() / 1000) + seconds;
}
