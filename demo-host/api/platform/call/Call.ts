import type { Answer, Body, Endpoint, Params, Query } from '#contract/endpoint.ts';
import type { EndpointName, EndpointNamed } from '#contract/endpoints.ts';
import type { Language } from '#contract/reference.ts';
import type { Deps } from './Deps.ts';
import type { LiveDevice, LiveSession } from './Caller.ts';
import type { Tokens } from '../crypto/createTokens.ts';

/** One request as a handler sees it: parsed, allowed, and with everything it needs. */
export interface Call<E extends Endpoint> {
  readonly params: Params<E>;
  readonly query: Query<E>;
  readonly body: Body<E>;
  /** Who is signed in: always for calls for customers, perhaps for those for either. */
  readonly session: E['auth'] extends 'customer'
    ? LiveSession
    : E['auth'] extends 'either'
      ? LiveSession | undefined
      : undefined;
  /** The paired device the call comes from, by its `X-Portal-Device` header. */
  readonly device: LiveDevice | undefined;
  readonly now: Date;
  /** What `Accept-Language` asks for. */
  readonly language: Language;
  readonly client: { readonly address: string; readonly device: string };
  readonly url: URL;
  readonly deps: Deps;
  readonly tokens: Tokens;
  /** Sends waiting mail after the answer. */
  readonly wakeOutbox: () => void;
}

/** Answers with the body; `withStatus` where it is not the usual status. */
export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<ReplyBody<E> | WithStatus<ReplyBody<E>>>;
type ReplyBody<E extends Endpoint> = E extends { readonly answerType: 'file' }
  ? FileReply
  : E['output'] extends null
    ? null
    : Answer<E>;

/** A table of handlers, checked against the contract. A call that no table names answers 501. */
export type Handlers = { readonly [N in EndpointName]?: Handler<EndpointNamed<N>> };

/** An answer that is a file, for calls with `answerType: 'file'`. */
export class FileReply {
  readonly contentType: string;
  readonly fileName: string;
  readonly text: string;

  constructor(contentType: string, fileName: string, text: string) {
    this.contentType = contentType;
    this.fileName = fileName;
    this.text = text;
  }
}

export class WithStatus<B> {
  readonly status: number;
  readonly body: B;

  constructor(status: number, body: B) {
    this.status = status;
    this.body = body;
  }
}
