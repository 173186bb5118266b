import { Ban, Camera, CircleCheck, CircleX, Clock, Hourglass, type IconNode, SearchX, Undo2 } from 'lucide';
import type { Claim } from '../../../contract/claims.ts';
import type { Tone } from '../../ui/theme/tone.ts';

interface ClaimLook {
  readonly tone: Tone;
  readonly icon: IconNode;
}

/** Icon and colour of each status; its text is beside them. Amber if the customer has to act. */
export const CLAIM_LOOKS = {
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
} as const satisfies Record<Claim['status'], ClaimLook>;
