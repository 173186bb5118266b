import { oneOf } from './guard.ts';

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

export const isErrorCode = oneOf(...ERROR_CODES) as (value: unknown) => value is BridgeErrorCode;
