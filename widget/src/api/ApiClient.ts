import type { Answer, Endpoint, GivenBody, GivenParams, GivenQuery } from '../../contract/endpoint.ts';

// Accepts numbers where the wire has digits; the client converts them.
type Written<T> = { [K in keyof T]: T[K] | (string extends T[K] ? number : never) };
type Part<Name extends string, T> = [T] extends [undefined]
  ? { [K in Name]?: undefined }
  : { [K in Name]: T };
type Optional<Name extends string, T> = [T] extends [undefined]
  ? { [K in Name]?: undefined }
  : { [K in Name]?: T | undefined };
type BodyPart<E extends Endpoint> = E extends { bodyType: 'file' }
  ? { body: Blob }
  : Part<'body', GivenBody<E>>;

/** The input of a call: path parameters, query, body, and how to abort it. */
export type CallInput<E extends Endpoint> = Part<'params', Written<GivenParams<E>>> &
  Optional<'query', Written<GivenQuery<E>>> &
  BodyPart<E> & {
    signal?: AbortSignal | undefined;
    /** The server executes a write once for each key and repeats its answer, so that it is safe to retry. */
    idempotencyKey?: string | undefined;
    /** The maximum number of tries; default: three for calls that may be retried, else one. */
    tries?: number | undefined;
    headers?: Readonly<Record<string, string>> | undefined;
    /** How long one try may take; default: ten seconds. */
    timeoutMs?: number | undefined;
    /** The request continues when the page is left. */
    keepalive?: boolean | undefined;
  };

/** A file for calls that answer with one, the response for a stream of events, else the parsed body (`undefined` if there is none). */
export type CallAnswer<E extends Endpoint> = E extends { answerType: 'file' }
  ? Blob
  : E extends { answerType: 'events' }
    ? Response
    : Answer<E>;

type Args<E extends Endpoint> = {} extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>];

/**
 * Calls the product's own API.
 *
 * @example const { data } = await api.call(getTransactions, { query: { 'page[number]': 2 } });
 * @throws {ApiError} unless the response matches the contract
 */
export interface ApiClient {
  call<const E extends Endpoint>(endpoint: E, ...args: Args<E>): Promise<CallAnswer<E>>;
}
