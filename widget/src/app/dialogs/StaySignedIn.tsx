import type { ReadonlySignal } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '../../api/ApiError.ts';
import { useFormat } from '../../i18n/useFormat.ts';
import { formatCountdown } from '../../parts/retry/formatCountdown.ts';
import { useErrorShown } from '../../parts/formErrors/useErrorShown.ts';
import { Button } from '../../ui/action/Button.tsx';
import { InlineNotice } from '../../ui/page/InlineNotice.tsx';
import { Sheet } from '../../ui/layout/Sheet.tsx';
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx';
import * as styles from './StaySignedIn.css.ts';

interface StaySignedInProps {
  readonly secondsLeft: ReadonlySignal<number | undefined>;
  /** Rejects with an ApiError. */
  readonly onStay: () => Promise<void>;
  readonly onLeave: () => void;
  /** Staying failed: the customer may dismiss the dialog and finish something first. */
  readonly onDismiss: () => void;
}

/**
 * "Stay signed in?", minutes before the session ends (WCAG 2.2.1): one press is enough. Closing the dialog also asks to stay signed
 * in, unless that has failed before.
 */
export function StaySignedIn({ secondsLeft, onStay, onLeave, onDismiss }: StaySignedInProps) {
  useSignals();
  const { t } = useTranslation();
  const format = useFormat();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError>();
  useErrorShown(error);
  const failed = error && (error.code === 'limit_reached' ? 'limit' : 'failed');
  const left = secondsLeft.value ?? 0;
  const minutes = Math.ceil(left / 60);
  const stay = () => {
    setBusy(true);
    setError(undefined);
    onStay()
      .catch((cause: ApiError) => setError(cause))
      .finally(() => setBusy(false));
  };
  return (
    <Sheet
      open
      brief
      onClose={failed ? onDismiss : stay}
      title={t('session.stay.title')}
      closeLabel={t(failed ? 'session.stay.close' : 'session.stay.stay')}
      footer={
        <>
          <Button variant="outline" onPress={onLeave}>
            {t('session.stay.leave')}
          </Button>
          {failed !== 'limit' && (
            <Button busy={busy} onPress={stay}>
              {t('session.stay.stay')}
            </Button>
          )}
        </>
      }
    >
      {/** The countdown is visual only; assistive technology gets the minutes. */}
      <VisuallyHidden live as="p">
        {t('session.stay.left', { count: minutes, number: format.number(minutes) })}
      </VisuallyHidden>
      <p className={styles.text} aria-hidden="true">
        {t('session.stay.text', { time: formatCountdown(left) })}
      </p>
      {failed && <InlineNotice tone="critical" title={t(`session.stay.${failed}`)} live />}
    </Sheet>
  );
}
