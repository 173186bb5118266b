/** @returns a compact token with this payload and without a valid signature, in Base64. */
export function madeUpToken(payload: object): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return Buffer.from(`${part({ alg: 'HS256', typ: 'JWT' })}.${part(payload)}.c2lnbmF0dXJl`).toString(
    'base64',
  );
}

/** @returns the Unix time in `seconds` from now. */
export function unixIn(seconds: number): number {
  return Math.floor(Date.now() / 1000) + seconds;
}
