import { useTranslation } from 'react-i18next';
import { ErrorSummary } from '../../ui/form/ErrorSummary.tsx';

interface FormSummaryProps {
  readonly errors: readonly (readonly [field: string, code: string])[];
  readonly words: (field: string, code: string) => string | undefined;
  readonly onChoose: (field: string) => void;
}

/** What is wrong with a form, and the way to each field. */
export function FormSummary({ errors, words, onChoose }: FormSummaryProps) {
  const { t } = useTranslation();
  const entries = errors.map(([field, code]) => ({
    message: words(field, code) ?? '',
    onChoose: () => onChoose(field),
  }));
  return <ErrorSummary title={t('session.problem')} entries={entries} />;
}
