import { Ban, Camera, CircleCheck, CircleX, Clock, Hourglass, type IconNode, SearchX, Undo2 } from 'lucide';
import type { Claim, ClaimStatus } from '../../../contract/claims.ts';
import type { Tone } from '../../ui/theme/tone.ts';

interface ClaimLook {
  readonly tone: Tone;
  readonly icon: IconNode;
}

/** Icon and colour of each status; its text is beside them. Amber if the customer has to act. */
const CLAIM_LOOKS: Readonly<Record<ClaimStatus, ClaimLook>> = {
  matched: { tone: 'positive', icon: CircleCheck },
  pending_match: { tone: 'info', icon: Clock },
  needs_photo: { tone: 'caution', icon: Camera },
  in_review: { tone: 'info', icon: Hourglass },
  already_claimed_by_you: { tone: 'neutral', icon: CircleCheck },
  already_claimed: { tone: 'critical', icon: CircleX },
  too_old: { tone: 'neutral', icon: Ban },
  before_joining: { tone: 'neutral', icon: Ban },
  excluded: { tone: 'neutral', icon: Ban },
  not_found: { tone: 'critical', icon: SearchX },
  rejected: { tone: 'critical', icon: CircleX },
  cancelled: { tone: 'neutral', icon: Undo2 },
};

/** A status that this version of the portal does not know is treated as not decided. */
export const knownStatus = (status: string): ClaimStatus =>
  Object.hasOwn(CLAIM_LOOKS, status) ? (status as ClaimStatus) : 'in_review';

export const lookOf = (status: string): ClaimLook => CLAIM_LOOKS[knownStatus(status)];

/** @returns whether a claim is not decided, so that it can be withdrawn and takes photos */
export const isOpen = ({ status }: Pick<Claim, 'status'>): boolean =>
  ['pending_match', 'needs_photo', 'in_review'].includes(knownStatus(status));
