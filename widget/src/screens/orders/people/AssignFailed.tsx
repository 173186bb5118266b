import { useTranslation } from 'react-i18next';
import { INVALID_ARGUMENTS } from '../../../../contract/connections/lists.ts';
import { failedStep } from '../../../core/connections/assignItem.ts';
import { firstNameOf } from '../../../parts/people/personName.ts';
import { useErrorShown } from '../../../parts/formErrors/useErrorShown.ts';
import type { ApiError } from '../../../api/ApiError.ts';
import { InlineNotice } from '../../../ui/page/InlineNotice.tsx';
import type { Assigning } from './useAssign.ts';

/** The error of an assignment: the step that failed, the reason, and a button that continues with this step. */
export function AssignFailed({ assigning }: { readonly assigning: Assigning }) {
  const { error } = assigning;
  return error ? <Failed error={error} assigning={assigning} /> : null;
}

interface FailedProps {
  readonly error: ApiError;
  readonly assigning: Assigning;
}

function Failed({ error, assigning: { person, assign } }: FailedProps) {
  const { t } = useTranslation();
  useErrorShown(error);
  const step = failedStep(error) ?? (error.message === INVALID_ARGUMENTS ? 'arguments' : 'release');
  const name = person ? firstNameOf(person) : '';
  const reason = t([`error.${error.code}`, 'error.unknown']);
  const reference = error.requestId && t('common.reference', { id: error.requestId });
  return (
    <InlineNotice
      tone="critical"
      live
      title={t(`people.failed.${step}`, { name })}
      text={[reason, step === 'arguments' ? '' : t('people.resume'), reference].filter(Boolean).join(' ')}
      action={
        person && step !== 'arguments'
          ? { label: t('common.tryAgain'), onPress: () => assign(person) }
          : undefined
      }
    />
  );
}
