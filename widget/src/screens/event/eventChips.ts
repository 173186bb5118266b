import {
  Ban,
  CalendarCheck,
  CalendarClock,
  CalendarX2,
  CircleSlash,
  type IconNode,
  ListOrdered,
  TicketCheck,
  TicketX,
  UserRoundCheck,
} from 'lucide';
import type { Tone } from '../../ui/theme/tone.ts';
import type { EventState } from '../../core/events/eventStates.ts';

/** What the chip beside the title can show. While a form is being filled in it still shows how full the event is. */
export type ChipState = Exclude<
  EventState,
  'not_found' | 'offline' | 'submitting' | 'failed' | 'verify' | 'link_invalid'
>;

const taken = { tone: 'positive', icon: TicketCheck } as const;
export const eventChips = {
  not_open: { tone: 'info', icon: CalendarClock },
  open: { tone: 'positive', icon: CalendarCheck },
  nearly_full: { tone: 'caution', icon: CalendarCheck },
  full_waitlist: { tone: 'caution', icon: ListOrdered },
  full: { tone: 'neutral', icon: CircleSlash },
  closed: { tone: 'neutral', icon: CircleSlash },
  ended: { tone: 'neutral', icon: CalendarX2 },
  cancelled: { tone: 'critical', icon: Ban },
  registered: taken,
  already_registered: taken,
  duplicate_email: taken,
  waitlisted: { tone: 'caution', icon: ListOrdered },
  checked_in: { tone: 'accent', icon: UserRoundCheck },
  cancelled_by_me: { tone: 'neutral', icon: TicketX },
} as const satisfies Record<ChipState, { tone: Tone; icon: IconNode }>;
