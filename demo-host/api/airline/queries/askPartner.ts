import * as z from 'zod';
import type { Deps } from '../../platform/call/Deps.ts';

/** Why a call to the airline has no reliable answer. The airline may have carried out the request all the same. */
export class PartnerError extends Error {
  override readonly name = 'PartnerError';

  /** @param status of the answer, if there was one that is neither 404 nor a success */
  constructor(
    message: string,
    readonly status?: number,
  ) {
    super(message);
  }
}

/** What calls to the airline need: its address, secret and time limit. */
export type Partner = Pick<Deps, 'config'>;

/** Bytes. */
const longestAnswer = 16384;

const memberSchema = z.union([
  z.object({ valid: z.literal(true), masked_name: z.string().min(1).max(60) }),
  z.object({ valid: z.literal(false) }),
]);
const creditSchema = z.object({
  reference: z.string(),
  member_number: z.string(),
  points: z.number(),
  status: z.enum(['accepted', 'credited', 'rejected']),
});
export type CreditStatus = z.infer<typeof creditSchema>['status'];

/** Points that the airline is to credit. `reference` is ours; the airline credits each one once. */
export interface Credit {
  readonly reference: string;
  readonly number: string;
  readonly points: number;
}

/**
 * @param foldedName of `foldName`
 * @returns the name of the member as it may be shown; `undefined` if no member has this number and name
 * @throws PartnerError
 */
export async function findMember(
  partner: Partner,
  number: string,
  foldedName: string,
): Promise<string | undefined> {
  const body = { member_number: number, last_name: foldedName };
  const found = parseAnswer(
    memberSchema,
    (await askPartner(partner, 'POST', '/v1/members/validate', body)).body,
  );
  return found.valid ? found.masked_name : undefined;
}

/** Statuses of a request that cannot be carried out, however often it is sent. Any other one may be different the next time. */
const FINAL: readonly (number | undefined)[] = [400, 410, 413, 422];
/** @returns whether the request that ended so will never be carried out */
export const isFinal = (error: unknown): boolean =>
  error instanceof PartnerError && FINAL.includes(error.status);

/**
 * Requests a credit. Safe to repeat.
 *
 * @returns `rejected` also for a request that the airline can never carry out
 * @throws PartnerError
 */
export async function sendCredit(partner: Partner, credit: Credit): Promise<CreditStatus> {
  const { reference, number, points } = credit;
  const body = { reference, member_number: number, points };
  try {
    return statusOf((await askPartner(partner, 'POST', '/v1/credits', body)).body, credit);
  } catch (error) {
    if (isFinal(error)) return 'rejected';
    throw error;
  }
}

/**
 * @returns what has become of a credit; `undefined` if the airline does not know the reference
 * @throws PartnerError
 */
export async function readCredit(partner: Partner, credit: Credit): Promise<CreditStatus | undefined> {
  const { status, body } = await askPartner(
    partner,
    'GET',
    `/v1/credits/${encodeURIComponent(credit.reference)}`,
  );
  return status === 404 ? undefined : statusOf(body, credit);
}

/** An answer about another member or other points is an error: this credit's status is unknown. */
function statusOf(body: unknown, { reference, number, points }: Credit): CreditStatus {
  const credit = parseAnswer(creditSchema, body);
  if (credit.reference !== reference || credit.member_number !== number || credit.points !== points)
    throw new PartnerError('about another credit');
  return credit.status;
}

/** @throws PartnerError for a body that does not match the schema */
export function parseAnswer<S extends z.ZodType>(schema: S, body: unknown): z.output<S> {
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw new PartnerError('malformed');
  return parsed.data;
}

/**
 * Sends a request to the airline.
 *
 * @returns the status, which is 404 or a success, and the parsed JSON; `undefined` as body for 404
 * @throws PartnerError for any other status, and where there is no answer, or none that is JSON of at most 16 kB
 */
export async function askPartner(
  { config: { airlineUrl, airlineSecret, airlineTimeoutMs } }: Partner,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
): Promise<{ readonly status: number; readonly body: unknown }> {
  if (airlineUrl === undefined) throw new PartnerError('no AIRLINE_URL');
  try {
    const answer = await fetch(airlineUrl + path, {
      method,
      headers: { authorization: `Bearer ${airlineSecret ?? ''}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(airlineTimeoutMs),
    });
    const text = await readText(answer);
    const { status } = answer;
    if (!answer.ok && status !== 404) throw new PartnerError(`status ${status}`, status);
    return { status, body: status === 404 ? undefined : JSON.parse(text) };
  } catch (error) {
    if (error instanceof PartnerError) throw error;
    throw new PartnerError(error instanceof Error ? error.name : 'unknown');
  }
}

async function readText(answer: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of answer.body ?? []) {
    length += part.byteLength;
    if (length > longestAnswer) throw new PartnerError('too long');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}
