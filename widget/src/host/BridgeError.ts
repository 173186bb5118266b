import type { BridgeErrorCode } from '#host-sdk/protocol/wire/errorCodes.ts';

/** An error whose code and message cross the bridge. Never put a person's data into the message. */
export class BridgeError extends Error {
  override readonly name = 'BridgeError';
  readonly code: BridgeErrorCode;

  constructor(code: BridgeErrorCode, message: string = code) {
    super(message);
    this.code = code;
  }
}
