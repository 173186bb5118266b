import { Maximize } from 'lucide';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/action/Button.tsx';
import { actText, type OfferAct } from './actOf.ts';
import type { OfferEntry } from './OfferEntry.ts';

interface OfferActionProps {
  readonly entry: OfferEntry;
  readonly act: OfferAct;
  readonly variant: 'primary' | 'soft' | 'quiet';
  readonly size?: 'small' | 'regular';
  readonly onAct: (act: OfferAct) => void;
}

/** A button that does one thing with an offer. */
export function OfferAction({ entry, act, variant, size = 'small', onAct }: OfferActionProps) {
  const { t } = useTranslation();
  const words = t(actText(act, entry));
  return (
    <Button
      variant={variant}
      size={size}
      icon={act === 'code' && size === 'regular' ? Maximize : undefined}
      onPress={() => onAct(act)}
      label={`${words}: ${entry.name}`}
    >
      {words}
    </Button>
  );
}
