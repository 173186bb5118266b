import { useTranslation } from 'react-i18next';
import type { ApiError } from '../../../api/ApiError.ts';
import { RequestErrorNotice } from '../../../parts/formErrors/RequestErrorNotice.tsx';
import { useErrorShown } from '../../../parts/formErrors/useErrorShown.ts';
import { ErrorSummary } from '../../../ui/form/ErrorSummary.tsx';

/** The error of linking or asking a programme: with a text of its own for codes that have one, else as any other error. */
export function ProgrammeError({ error }: { readonly error: ApiError }) {
  const { i18n } = useTranslation();
  const isKnown = i18n.exists(`people.programme.refused.${error.code}`);
  return isKnown ? <Known error={error} /> : <RequestErrorNotice error={error} />;
}

function Known({ error }: { readonly error: ApiError }) {
  const { t } = useTranslation();
  useErrorShown(error);
  return (
    <ErrorSummary
      title={t('session.problem')}
      entries={[{ message: t(`people.programme.refused.${error.code}`) }]}
      reference={error.requestId && t('common.reference', { id: error.requestId })}
    />
  );
}
