import { CircleCheck, CloudUpload, Hourglass, type IconNode, MailCheck, SearchX } from 'lucide';
import type { OutcomeKind } from '../../core/kiosk/kioskStates.ts';

interface Look {
  readonly icon: IconNode;
  readonly tone: 'positive' | 'caution' | 'info';
}

/** The sign that is read from two steps away, before any word. */
export const outcomeLooks = {
  checked_in: { icon: CircleCheck, tone: 'positive' },
  already: { icon: CircleCheck, tone: 'positive' },
  registered: { icon: CircleCheck, tone: 'positive' },
  waitlisted: { icon: Hourglass, tone: 'info' },
  pending: { icon: MailCheck, tone: 'info' },
  not_known: { icon: SearchX, tone: 'caution' },
  offline_queued: { icon: CloudUpload, tone: 'info' },
} as const satisfies Record<OutcomeKind, Look>;
