import type { BridgeErrorCode } from '../protocol/wire/errorCodes.ts';

/** Why a portal did not connect, or why a call failed. README.md has a section for each. */
export type PortalErrorCode = BridgeErrorCode | 'blocked_by_csp' | 'wrong_origin' | 'load_error';

/** The only error that this package throws or rejects with, except for its mocks for tests. */
export class PortalError extends Error {
  override readonly name = 'PortalError';
  declare readonly code: PortalErrorCode;

  constructor(code: PortalErrorCode, message: string = code) {
    super(message);
    this.code = code;
  }
}
