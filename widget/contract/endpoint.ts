import type * as z from 'zod/mini';
import type { ErrorCode } from './errors.ts';

/** Any schema of the contract. */
export type Schema = z.ZodMiniType;

/**
 * One call of the API, as both sides know it.
 *
 * `path` holds its parameters in braces (`/api/connections/{id}`). `output` is the schema of the whole parsed body, or
 * `null` where the answer has no body. `errors` lists the codes a caller must be ready for beside the ones every call
 * can give (`unknown`, `rate_limited`, `maintenance`).
 */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: `/api/${string}`;
  /**
   * `customer`: needs a bearer token. `visitor`: works without one and reads none. `either`: for whoever is signed in if a
   * bearer comes, else for a visitor. `staff`: needs the deployment's staff token; no browser of a customer calls it.
   */
  readonly auth: 'customer' | 'visitor' | 'either' | 'staff';
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  readonly output: Schema | null;
  /** Statuses of success; the first is the usual one. */
  readonly status: readonly [number, ...number[]];
  readonly errors: readonly ErrorCode[];
  /**
   * Takes an `Idempotency-Key`: the same key gives the same answer, executed once. `true`: customers must send one, everybody
   * else may. `optional`: customers may, too. Calls without it are safe to repeat by what they do.
   */
  readonly idempotent?: true | 'optional';
  /** What the body is, where it is not JSON. */
  readonly bodyType?: 'json' | 'file' | 'form';
  /** What the answer is, where it is not JSON. */
  readonly answerType?: 'json' | 'file';
  /** Where the call comes from: the specification, or the portal's own needs. */
  readonly source: 'specification' | 'own';
}

/**
 * What a browser reads of a call. The portal's build leaves the rest out: the schemas of what it sends are types there.
 */
export type ClientCall = Pick<Endpoint, 'method' | 'path' | 'auth' | 'output' | 'status' | 'answerType'>;

/** Declares a call. Pure, so that a bundler drops the calls a page does not make. */
/* @__NO_SIDE_EFFECTS__ */
export function endpoint<const E extends Endpoint>(e: E): E {
  return e;
}

type Of<S> = S extends Schema ? z.output<S> : undefined;
type Given<S> = S extends Schema ? z.input<S> : undefined;

/** The parsed body of a call's answer. */
export type Answer<E extends Endpoint> = Of<E['output']>;
/** Path parameters as the server receives them, parsed. */
export type Params<E extends Endpoint> = Of<E['params']>;
/** Query parameters as the server receives them, parsed. */
export type Query<E extends Endpoint> = Of<E['query']>;
/** Body as the server receives it, parsed. */
export type Body<E extends Endpoint> = Of<E['body']>;
/** What a caller hands over. */
export type GivenParams<E extends Endpoint> = Given<E['params']>;
export type GivenQuery<E extends Endpoint> = Given<E['query']>;
export type GivenBody<E extends Endpoint> = Given<E['body']>;
