import { Maximize } from 'lucide';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/action/Button.tsx';
import { actOf, type OfferAct } from './actOf.ts';
import type { OfferEntry } from './OfferEntry.ts';

const WORDS = {
  code: 'offers.showCode',
  staff: 'offers.toStaff',
  claim: 'offers.claim',
  activate: 'offers.activate',
  read: 'offers.details',
} as const satisfies Record<OfferAct, string>;

interface OfferActionsProps {
  readonly entry: OfferEntry;
  readonly size?: 'small' | 'regular';
  readonly onAct: (act: OfferAct) => void;
}

/** The buttons of an offer: what can be done with it, and its details. */
export function OfferActions({ entry, size = 'regular', onAct }: OfferActionsProps) {
  const { t } = useTranslation();
  const act = actOf(entry);
  const button = (of: OfferAct, variant: 'primary' | 'soft' | 'quiet') => {
    const words = t(of === 'staff' && entry.liveUntil !== null ? 'offers.resume' : WORDS[of]);
    return (
      <Button
        variant={variant}
        size={size}
        icon={of === 'code' && size === 'regular' ? Maximize : undefined}
        onPress={() => onAct(of)}
        label={`${words}: ${entry.name}`}
      >
        {words}
      </Button>
    );
  };
  if (act === 'read') return button('read', 'soft');
  // The large card has its action first, as in the design; rows have it at their end.
  if (size === 'regular')
    return (
      <>
        {button(act, 'primary')}
        {button('read', 'quiet')}
      </>
    );
  return (
    <>
      {button('read', 'quiet')}
      {button(act, act === 'claim' ? 'primary' : 'soft')}
    </>
  );
}
