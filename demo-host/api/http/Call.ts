import type { Answer, Body, Endpoint, Params, Query } from '#widget/contract/endpoint.ts';
import type { EndpointName, EndpointNamed } from '#widget/contract/endpoints.ts';
import type { Language } from '#widget/contract/reference.ts';
import type { Deps } from '../Deps.ts';
import type { LiveSession } from '../domain/readSession.ts';
import type { Tokens } from '../domain/createTokens.ts';

/** One request as a handler sees it: parsed, allowed, and with everything it needs. */
export interface Call<E extends Endpoint> {
  readonly params: Params<E>;
  readonly query: Query<E>;
  readonly body: Body<E>;
  /** Who is signed in; only calls for customers have it. */
  readonly session: E['auth'] extends 'customer' ? LiveSession : undefined;
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
type ReplyBody<E extends Endpoint> = E['output'] extends null ? null : Answer<E>;

/** A table of handlers, checked against the contract. A call that no table names answers 501. */
export type Handlers = { readonly [N in EndpointName]?: Handler<EndpointNamed<N>> };

export class WithStatus<B> {
  readonly status: number;
  readonly body: B;

  constructor(status: number, body: B) {
    this.status = status;
    this.body = body;
  }
}
