/** Every code that may cross the bridge. The set is closed: no stack, cause or free name ever crosses. */
export const ERROR_CODES = [
  'bad_request',
  'unknown_method',
  'forbidden',
  'unauthenticated',
  'expired',
  'timeout',
  'aborted',
  'disconnected',
  'destroyed',
  'rate_limited',
  'version',
  'internal',
] as const;
export type BridgeErrorCode = (typeof ERROR_CODES)[number];

export function isErrorCode(value: unknown): value is BridgeErrorCode {
  return (ERROR_CODES as readonly unknown[]).includes(value);
}
