import { MapPin } from 'lucide';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/action/Button.tsx';
import { InlineNotice } from '../../ui/page/InlineNotice.tsx';
import type { PositionRequest } from './usePosition.ts';
import * as styles from './Visit.css.ts';

interface PositionProofProps {
  readonly request: PositionRequest;
  readonly store: string;
  /** The server found the phone too far away, and the phone has not been asked again since. */
  readonly isTooFar: boolean;
}

/** Explains why a position would help, and asks for it on a press. The customer may decline. */
export function PositionProof({ request, store, isTooFar }: PositionProofProps) {
  const { t } = useTranslation();
  if (isTooFar) {
    return (
      <InlineNotice
        tone="caution"
        live
        title={t('checkIn.tooFar', { store })}
        text={t('checkIn.tooFarText')}
        action={{ label: t('common.tryAgain'), onPress: request.ask }}
      />
    );
  }
  if (request.state === 'given')
    return <InlineNotice tone="positive" live title={t('checkIn.positionGiven')} />;
  if (request.state === 'refused') {
    return (
      <InlineNotice
        tone="info"
        live
        title={t('checkIn.positionRefused')}
        text={t('checkIn.positionRefusedText')}
      />
    );
  }
  const isAsking = request.state === 'asking';
  return (
    <div className={styles.form}>
      <Button variant="outline" block icon={MapPin} busy={isAsking} onPress={request.ask}>
        {t(isAsking ? 'checkIn.positionAsking' : 'checkIn.positionAsk')}
      </Button>
      <p className={styles.note}>{t('checkIn.positionWhy')}</p>
    </div>
  );
}
