import type * as z from 'zod/mini';
import type { ErrorCode } from './errors.ts';

/** Any schema of the contract. */
export type Schema = z.ZodMiniType;

/**
 * One call of the API, as both sides know it.
 *
 * `path` holds its parameters in braces (`/api/connections/{id}`). `output` is the schema of the whole parsed body, or
 * `null` if the response has no body. `errors` lists the codes that a caller must handle in addition to those of every call
 * (`unknown`, `rate_limited`, `maintenance`).
 */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: `/api/${string}`;
  /**
   * `customer`: needs a bearer token. `visitor`: works without one and ignores it. `either`: for the signed-in customer if
   * there is a bearer, else for a visitor. `staff`: needs the deployment's staff token. `partner`: needs the secret that is
   * shared with the airline. A customer's browser calls neither of the last two.
   */
  readonly auth: 'customer' | 'visitor' | 'either' | 'staff' | 'partner';
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  readonly output: Schema | null;
  /** Success statuses; the first is the usual one. */
  readonly status: readonly [number, ...number[]];
  readonly errors: readonly ErrorCode[];
  /**
   * Accepts an `Idempotency-Key`: executed once for each key, with the same response each time. `true`: customers must send
   * one, other callers may. `optional`: all callers may. Calls without it are safe to repeat because of what they do.
   */
  readonly idempotent?: true | 'optional';
  /** The messages of the specification: `invalid` for input that is refused, `failed` for every other failure but a missing session. */
  readonly messages?: { readonly invalid: string; readonly failed: string };
  /** The type of the request body; default: JSON. */
  readonly bodyType?: 'json' | 'file' | 'form';
  /** The type of the response body; default: JSON. `events`: server-sent events, each with `output` as JSON in its data. */
  readonly answerType?: 'json' | 'file' | 'events';
  /** The media type of a file that always has the same one: a client refuses any other, such as the page of a hotel's network. */
  readonly fileType?: `${string}/${string}`;
  /** The origin of the call: the specification, or an addition of the portal's own. */
  readonly source: 'specification' | 'own';
}

/**
 * The part of a call that a browser needs. The portal's build leaves out the rest: request schemas are only types there.
 */
export type ClientCall = Pick<
  Endpoint,
  'method' | 'path' | 'auth' | 'output' | 'status' | 'answerType' | 'fileType'
>;

/** Declares a call. Free of side effects, so that a bundler drops the calls that a page does not use. */
/* @__NO_SIDE_EFFECTS__ */
export function endpoint<const E extends Endpoint>(e: E): E {
  return e;
}

type Of<S> = S extends Schema ? z.output<S> : undefined;
type Given<S> = S extends Schema ? z.input<S> : undefined;

/** The parsed body of a call's response. */
export type Answer<E extends Endpoint> = Of<E['output']>;
/** Path parameters as the server receives them, parsed. */
export type Params<E extends Endpoint> = Of<E['params']>;
/** Query parameters as the server receives them, parsed. */
export type Query<E extends Endpoint> = Of<E['query']>;
/** Body as the server receives it, parsed. */
export type Body<E extends Endpoint> = Of<E['body']>;
/** The parameters, query and body as a caller passes them. */
export type GivenParams<E extends Endpoint> = Given<E['params']>;
export type GivenQuery<E extends Endpoint> = Given<E['query']>;
export type GivenBody<E extends Endpoint> = Given<E['body']>;
