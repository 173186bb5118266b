import type { Answer, Body, Endpoint, Params, Query } from '#contract/endpoint.ts';
import type { EndpointName, EndpointNamed } from '#contract/endpoints.ts';
import type { Language } from '#contract/reference.ts';
import type { Deps } from './Deps.ts';
import type { LiveDevice, LiveSession } from './Caller.ts';
import type { FileBody } from './FileBody.ts';
import type { KeptReply } from './KeptReply.ts';
import type { Tokens } from '../crypto/createTokens.ts';

/** One request for a handler: parsed, authorised, and with everything it needs. */
export interface Call<E extends Endpoint> {
  readonly params: Params<E>;
  readonly query: Query<E>;
  readonly body: E extends { readonly bodyType: 'file' } ? FileBody : Body<E>;
  /** The session: always present for `customer` calls, optional for `either` calls. */
  readonly session: E['auth'] extends 'customer'
    ? LiveSession
    : E['auth'] extends 'either'
      ? LiveSession | undefined
      : undefined;
  /** The paired device that the header `X-Portal-Device` identifies. */
  readonly device: LiveDevice | undefined;
  /** Hash of the caller and its `Idempotency-Key`, which customers must send with `idempotent` calls. */
  readonly intent: E extends { readonly idempotent: true; readonly auth: 'customer' }
    ? string
    : string | undefined;
  /** The version that the caller has read: `If-Match` without its quotes. */
  readonly ifMatch: string | undefined;
  readonly now: Date;
  /** The language of `Accept-Language`. */
  readonly language: Language;
  /** `address` is the caller's network (`networkOf`); `device` is the header `User-Agent`, cut to 200 characters. */
  readonly client: { readonly address: string; readonly device: string };
  readonly url: URL;
  readonly deps: Deps;
  readonly tokens: Tokens;
  /** Sends waiting messages after the response. */
  readonly wakeOutbox: () => void;
}

/** Returns the body of the response; `WithStatus` for a status other than the usual one; `KeptReply` from `Deps.kept`. */
export type Handler<E extends Endpoint> = (
  call: Call<E>,
) => Promise<ReplyBody<E> | WithStatus<ReplyBody<E>> | KeptReply<ReplyBody<E>>>;
type ReplyBody<E extends Endpoint> = E extends { readonly answerType: 'file' }
  ? FileReply
  : E extends { readonly answerType: 'events' }
    ? StreamReply
    : E['output'] extends null
      ? null
      : Answer<E>;

/** A table of handlers, checked against the contract. A call without a handler responds with 501. */
export type Handlers = { readonly [N in EndpointName]?: Handler<EndpointNamed<N>> };

type FileContent = string | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>;

/** A response that is a file, for calls with `answerType: 'file'`. */
export class FileReply {
  readonly contentType: string;
  readonly fileName: string;
  /** Bytes are sent as they are; a text may be compressed, and so may a stream, which is a text that is too long to be held. */
  readonly content: FileContent;

  constructor(contentType: string, fileName: string, content: FileContent) {
    this.contentType = contentType;
    this.fileName = fileName;
    this.content = content;
  }
}

/** A response of server-sent events, for calls with `answerType: 'events'`. */
export class StreamReply {
  /** Opens the stream. `disconnect` closes the caller's connection, for a caller that has stopped reading. */
  readonly open: (disconnect: () => void) => ReadableStream<Uint8Array>;

  constructor(open: StreamReply['open']) {
    this.open = open;
  }
}

/** A response whose status is not the first that the contract lists for its call. */
export class WithStatus<B> {
  readonly status: number;
  readonly body: B;

  constructor(status: number, body: B) {
    this.status = status;
    this.body = body;
  }
}
