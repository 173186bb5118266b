import { useTranslation } from 'react-i18next';
import type { ApiError } from '../../../api/ApiError.ts';
import { useErrorShown } from '../../../parts/formErrors/useErrorShown.ts';
import { InlineNotice } from '../../../ui/page/InlineNotice.tsx';

const KNOWN = ['out_of_stock', 'tier_required', 'not_started', 'ended', 'conflict', 'validation_failed'];

/** Why an offer could not be claimed, used or switched. */
export function OfferError({ error }: { error: ApiError }) {
  const { t } = useTranslation();
  useErrorShown(error);
  const { code, requestId } = error;
  return (
    <InlineNotice
      tone="critical"
      live
      title={KNOWN.includes(code) ? t(`offers.error.${code}`) : t([`error.${code}`, 'error.unknown'])}
      text={code !== 'offline' && requestId ? t('common.reference', { id: requestId }) : undefined}
    />
  );
}
