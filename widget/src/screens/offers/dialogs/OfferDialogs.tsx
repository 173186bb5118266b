import { lazyDialog } from '../../../parts/data/lazyDialog.tsx';
import { OfferCode } from './OfferCode.tsx';
import { actOf, type OfferAct } from '../actOf.ts';
import type { OfferEntry } from '../OfferEntry.ts';
import { OfferSheet } from './OfferSheet.tsx';
import type { Opened } from './useOpened.ts';

const ClaimDialog = lazyDialog(async () => (await import('../claim/ClaimDialog.tsx')).ClaimDialog);
const StaffScreen = lazyDialog(async () => (await import('../staff/StaffScreen.tsx')).StaffScreen);

interface OfferDialogsProps {
  readonly opened: Opened;
  readonly onAct: (entry: OfferEntry, act: OfferAct) => void;
  readonly onSwitchOff: (entry: OfferEntry) => void;
  readonly onClose: () => void;
}

/** What a press on an offer opens. */
export function OfferDialogs({ opened, onAct, onSwitchOff, onClose }: OfferDialogsProps) {
  const { entry, as } = opened;
  return (
    <>
      {(as === 'read' || as === 'online') && (
        <OfferSheet
          entry={entry}
          onAct={(act) => onAct(entry, act)}
          onSwitchOff={() => onSwitchOff(entry)}
          onClose={onClose}
        />
      )}
      {as === 'code' && <OfferCode entry={entry} onClose={onClose} />}
      {as === 'claim' && (
        <ClaimDialog entry={entry} onClose={onClose} onUse={(claimed) => onAct(claimed, actOf(claimed))} />
      )}
      {as === 'staff' && <StaffScreen key={entry.key} entry={entry} onClose={onClose} />}
    </>
  );
}
