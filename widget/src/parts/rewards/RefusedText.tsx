import { useTranslation } from 'react-i18next';
import type { ApiError } from '../../api/ApiError.ts';

/** Why something can't be done with a reward; read aloud. */
export function RefusedText({ error }: { error: ApiError }) {
  const { t } = useTranslation();
  return <p role="alert">{t([`rewards.refused.${error.code}`, `error.${error.code}`, 'error.unknown'])}</p>;
}
