import { createHash } from 'node:crypto';

/** The body of a call with `bodyType: 'file'`. */
export class FileBody {
  readonly bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }

  /** For what compares requests by their JSON. */
  toJSON(): string {
    return createHash('sha256').update(this.bytes).digest('base64url');
  }
}
