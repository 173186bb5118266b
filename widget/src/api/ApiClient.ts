import type { Answer, Endpoint, GivenBody, GivenParams, GivenQuery } from '../../contract/endpoint.ts';

// Numbers may be given where the wire has digits: the client writes them.
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

/** What a call needs beside its name: path parameters, query, body, and how to end it early. */
export type CallInput<E extends Endpoint> = Part<'params', Written<GivenParams<E>>> &
  Optional<'query', Written<GivenQuery<E>>> &
  BodyPart<E> & {
    signal?: AbortSignal | undefined;
    /** Same key, same answer, executed once. Makes a write safe to try again. */
    idempotencyKey?: string | undefined;
    /** At most this often, instead of the policy's three for what may be tried again. */
    tries?: number | undefined;
    headers?: Readonly<Record<string, string>> | undefined;
    /** Goes on when the page is being left. */
    keepalive?: boolean | undefined;
  };

/** A file for calls that answer with one, else the parsed body (`undefined` where there is none). */
export type CallAnswer<E extends Endpoint> = E extends { answerType: 'file' } ? Blob : Answer<E>;

type Args<E extends Endpoint> = {} extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>];

/**
 * Calls the product's own API.
 *
 * @example const { data } = await api.call(getTransactions, { query: { 'page[number]': 2 } });
 * @throws {ApiError} for everything that is not the answer the contract promises.
 */
export interface ApiClient {
  call<const E extends Endpoint>(endpoint: E, ...args: Args<E>): Promise<CallAnswer<E>>;
}
