import { useTranslation } from 'react-i18next';
import type { ApiError } from '../../../api/ApiError.ts';
import { RequestErrorNotice } from '../../../parts/formErrors/RequestErrorNotice.tsx';
import { useErrorShown } from '../../../parts/formErrors/useErrorShown.ts';
import { ErrorSummary } from '../../../ui/form/ErrorSummary.tsx';

/** The error of a call about the airline: with a text of its own for codes that have one, else as any other error. */
export function AirlineError({ error }: { readonly error: ApiError }) {
  const { i18n } = useTranslation();
  return i18n.exists(`airline.error.${error.code}`) ? (
    <Known error={error} />
  ) : (
    <RequestErrorNotice error={error} />
  );
}

function Known({ error }: { readonly error: ApiError }) {
  const { t } = useTranslation();
  useErrorShown(error);
  const message = t(`airline.error.${error.code}`);
  return (
    <ErrorSummary
      title={t('session.problem')}
      entries={[{ message }]}
      reference={error.requestId && t('common.reference', { id: error.requestId })}
    />
  );
}
