import { useTranslation } from 'react-i18next';
import type { ApiError } from '../../api/ApiError.ts';
import { RequestErrorNotice } from '../../parts/formErrors/RequestErrorNotice.tsx';
import { useErrorShown } from '../../parts/formErrors/useErrorShown.ts';
import { ErrorSummary } from '../../ui/form/ErrorSummary.tsx';

/** Why a claim, its photo or its withdrawal failed. A code with a text in `claims.refused` is shown with that text. */
export function ClaimError({ error }: { readonly error: ApiError }) {
  const { i18n } = useTranslation();
  const key = `claims.refused.${error.code}`;
  return i18n.exists(key) ? (
    <ErrorOfClaim error={error} text={i18n.t(key)} />
  ) : (
    <RequestErrorNotice error={error} />
  );
}

function ErrorOfClaim({ error, text }: { readonly error: ApiError; readonly text: string }) {
  const { t } = useTranslation();
  useErrorShown(error);
  return <ErrorSummary title={t('session.problem')} entries={[{ message: text }]} />;
}
