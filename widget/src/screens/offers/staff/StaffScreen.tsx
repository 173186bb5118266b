import { useSignals } from '@preact/signals-react/runtime';
import { X } from 'lucide';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp } from '../../../core/app/useApp.ts';
import { IconButton } from '../../../ui/action/IconButton.tsx';
import { useDialog } from '../../../ui/layout/useDialog.ts';
import { useWakeLock } from '../../../ui/layout/useWakeLock.ts';
import { OfferError } from '../writes/OfferError.tsx';
import type { OfferEntry } from '../OfferEntry.ts';
import { LiveUse } from './LiveUse.tsx';
import * as styles from './StaffScreen.css.ts';
import { StartUse } from './StartUse.tsx';
import { useStaffUse } from './useStaffUse.ts';

interface StaffScreenProps {
  readonly entry: OfferEntry;
  readonly onClose: () => void;
}

/**
 * A benefit that staff look at: it is started by holding a button, then its clock runs for three minutes. Closing the screen
 * changes nothing; it can be opened again until the time is over.
 */
export function StaffScreen({ entry, onClose }: StaffScreenProps) {
  useSignals();
  const { t } = useTranslation();
  const ref = useDialog();
  useWakeLock();
  const { begins, cancels } = useStaffUse();
  const { clock } = useApp();
  // An earlier use that is over does not stand in the way of the next one.
  const isNext = (entry.uses?.left ?? 0) > 0 && Date.parse(entry.liveUntil ?? '') <= clock.now();
  const current = isNext ? null : entry.liveUntil;
  const [liveUntil, setLiveUntil] = useState(current);
  // A use that was begun before this screen was opened, or whose answer was lost: beginning once more would count twice.
  if (liveUntil === null && current !== null) setLiveUntil(current);
  const error = begins.error.value ?? cancels.error.value;
  const start = () =>
    void begins.run({ id: entry.id, left: entry.uses?.left }).then(
      (benefit) => setLiveUntil(benefit.live_until ?? null),
      () => undefined,
    );
  const cancel = () => void cancels.run(entry.id).then(onClose, () => undefined);
  return (
    <dialog
      ref={ref}
      className={styles.screen}
      aria-label={entry.name}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className={styles.head}>
        <IconButton icon={X} size={24} label={t('offers.close')} onPress={onClose} />
      </div>
      <div className={styles.body}>
        <h2 className={styles.name}>
          <bdi>{entry.name}</bdi>
        </h2>
        {error && <OfferError error={error} />}
        {liveUntil === null ? (
          <StartUse busy={begins.busy.value} onStart={start} />
        ) : (
          <LiveUse
            endsAt={Date.parse(liveUntil)}
            cancelling={cancels.busy.value}
            onCancel={cancel}
            onClose={onClose}
          />
        )}
      </div>
    </dialog>
  );
}
