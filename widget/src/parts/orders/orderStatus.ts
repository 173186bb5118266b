import { Ban, Check, Clock, Hourglass, type IconNode, Store, Truck, Undo2 } from 'lucide';
import type { TransactionStatus } from '../../../contract/transactions.ts';
import type { Tone } from '../../ui/theme/tone.ts';

/** The look of each status; its text is `orders.status.<status>`. */
export const orderStatus = {
  processing: { icon: Clock, tone: 'info' },
  ready_for_pickup: { icon: Store, tone: 'info' },
  shipped: { icon: Truck, tone: 'info' },
  delivered: { icon: Check, tone: 'positive' },
  completed: { icon: Check, tone: 'positive' },
  partially_returned: { icon: Undo2, tone: 'caution' },
  returned: { icon: Undo2, tone: 'neutral' },
  voided: { icon: Ban, tone: 'neutral' },
  claimed_pending: { icon: Hourglass, tone: 'info' },
} as const satisfies Record<TransactionStatus, { icon: IconNode; tone: Tone }>;
