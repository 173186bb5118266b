import type { BridgeErrorCode } from '#host-sdk/protocol/wire/errorCodes.ts';

/** A failure with a code that may cross the bridge. Its message crosses too: never put a person's data in it. */
export class BridgeError extends Error {
  override readonly name = 'BridgeError';
  readonly code: BridgeErrorCode;

  constructor(code: BridgeErrorCode, message: string = code) {
    super(message);
    this.code = code;
  }
}
