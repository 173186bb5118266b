import { Gift, House, type IconNode, Mail, Package, Ruler, SlidersHorizontal, Tag, UserRound } from 'lucide';
import { paths } from '../../lib/paths.ts';
import type { ViewId } from './routes.ts';

export interface NavPage {
  readonly view: ViewId;
  readonly href: string;
  readonly icon: IconNode;
}

/** The pages of the side list, in its order. Claim Transaction is reached from My Orders and Home. */
export const navPages: readonly NavPage[] = [
  { view: 'home', href: paths.home, icon: House },
  { view: 'rewards', href: paths.rewards, icon: Gift },
  { view: 'offers', href: paths.offers, icon: Tag },
  { view: 'transactions', href: paths.transactions, icon: Package },
  { view: 'profile', href: paths.profile, icon: UserRound },
  { view: 'size', href: paths.size, icon: Ruler },
  { view: 'messaging', href: paths.messaging, icon: Mail },
  { view: 'preference', href: paths.preference, icon: SlidersHorizontal },
];

/** Which entry stands for a page that has none of its own. */
export function navEntryOf(view: ViewId): ViewId {
  if (view === 'rewardItem') return 'rewards';
  return view === 'claim' ? 'transactions' : view;
}
