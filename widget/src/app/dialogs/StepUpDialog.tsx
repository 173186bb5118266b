import { useSignals } from '@preact/signals-react/runtime';
import { useTranslation } from 'react-i18next';
import { Sheet } from '../../ui/layout/Sheet.tsx';
import { SkeletonRegion } from '../../ui/feedback/SkeletonRegion.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { CodeEntry } from '../../parts/codeEntry/CodeEntry.tsx';
import { RequestErrorNotice } from '../../parts/formErrors/RequestErrorNotice.tsx';
import * as styles from '../../parts/codeEntry/CodeStep.css.ts';
import { useStepUp } from '../../core/stepUp/useStepUp.ts';

/** Asks for the fresh code that a step-up call needs; it was sent to the customer's own address. */
export function StepUpDialog() {
  useSignals();
  const stepUp = useStepUp();
  const { t } = useTranslation();
  const sent = stepUp.attempt.value;
  const error = stepUp.error.value;
  return (
    <Sheet
      open
      brief
      onClose={stepUp.cancel}
      title={t('session.stepUp.title')}
      closeLabel={t('session.stepUp.close')}
    >
      <div className={styles.step}>
        {sent && <p className={styles.message}>{t('session.stepUp.text', { address: sent.hint })}</p>}
        {sent && (
          <CodeEntry
            sent={sent}
            requestedAt={stepUp.requestedAt.value ?? 0}
            verifying={stepUp.verifying.value}
            codeError={stepUp.codeError.value}
            error={error}
            onCode={(code) => void stepUp.verify(code)}
            onResend={stepUp.resend}
          />
        )}
        {!sent && error && <RequestErrorNotice error={error} onRetry={() => void stepUp.resend()} />}
        {!sent && !error && (
          <SkeletonRegion label={t('session.stepUp.sending')}>
            <Skeleton shape="card" />
          </SkeletonRegion>
        )}
      </div>
    </Sheet>
  );
}
