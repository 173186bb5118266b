import type { Encoded } from '../http/encodeText.ts';

/** A response that is the same for many requests, and is kept by `Deps.kept`: it is checked and written as text only once. */
export class KeptReply<B> {
  readonly body: B;
  /** Set with the first response. */
  encodings: ((accepted: string | undefined) => Promise<Encoded>) | undefined;

  constructor(body: B) {
    this.body = body;
  }
}
