import * as z from 'zod';
import {
  askPartner,
  isFinal,
  parseAnswer,
  type Partner,
  PartnerError,
} from '../../airline/queries/askPartner.ts';

/** A link as the programme knows it. */
export interface LinkReference {
  /** The handle of the programme. */
  readonly programme: string;
  readonly reference: string;
}
export type LinkAnswer =
  | { readonly status: 'linked'; readonly masked: string }
  | { readonly status: 'refused' | 'revoked' };

const answerSchema = z.discriminatedUnion('status', [
  z.object({ status: z.literal('linked'), reference: z.string(), masked: z.string().min(1).max(20) }),
  z.object({ status: z.literal('revoked'), reference: z.string() }),
  z.object({ status: z.literal('refused') }),
]);

const pathOf = (programme: string) => `/v1/programmes/${encodeURIComponent(programme)}/links`;

/**
 * Asks a programme for a link by its member's code. Safe to repeat: a reference is linked once.
 *
 * @returns `refused` also for a request that the programme can never carry out
 * @throws PartnerError
 */
export async function orderLink(
  partner: Partner,
  { programme, reference }: LinkReference,
  code: string,
): Promise<LinkAnswer> {
  try {
    const { body } = await askPartner(partner, 'POST', pathOf(programme), { reference, code });
    const answer = readAnswer(body, reference);
    // A link that has never worked cannot have been revoked.
    return answer.status === 'revoked' ? { status: 'refused' } : answer;
  } catch (error) {
    if (isFinal(error)) return { status: 'refused' };
    throw error;
  }
}

/**
 * Sends a programme the data that are shared with it, and asks whether the link works. Points that are not shared are `null`, so that the
 * programme forgets them.
 *
 * @returns `revoked` where it does not know the link any more
 * @throws PartnerError
 */
export async function sendShared(
  partner: Partner,
  { programme, reference }: LinkReference,
  shared: { readonly points: number | null },
): Promise<LinkAnswer> {
  const path = `${pathOf(programme)}/${encodeURIComponent(reference)}`;
  const { status, body } = await askPartner(partner, 'PUT', path, shared);
  return status === 404 ? { status: 'revoked' } : readAnswer(body, reference);
}

/** Ends a link. Safe to repeat. @throws PartnerError */
export async function endLink(partner: Partner, { programme, reference }: LinkReference): Promise<void> {
  const path = `${pathOf(programme)}/${encodeURIComponent(reference)}`;
  const { status, body } = await askPartner(partner, 'DELETE', path);
  if (status !== 404) parseAnswer(z.object({ reference: z.literal(reference) }), body);
}

/** @throws PartnerError also for an answer about another link: the status of this link is then unknown */
function readAnswer(body: unknown, reference: string): LinkAnswer {
  const answer = parseAnswer(answerSchema, body);
  if (answer.status !== 'refused' && answer.reference !== reference)
    throw new PartnerError('about another link');
  return answer;
}
