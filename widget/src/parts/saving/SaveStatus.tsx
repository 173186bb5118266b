import { Check, Clock } from 'lucide';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '../../api/ApiError.ts';
import { useErrorShown } from '../formErrors/useErrorShown.ts';
import { Status } from '../../ui/list/Status.tsx';
import { InlineNotice } from '../../ui/page/InlineNotice.tsx';

interface SaveStatusProps {
  readonly status: 'saving' | 'saved' | undefined;
  /** Why the last change was taken back. */
  readonly error: ApiError | undefined;
}

/** Beside a control that saves by itself: being saved, saved, or why it was taken back. */
export function SaveStatus({ status, error }: SaveStatusProps) {
  const { t } = useTranslation();
  useErrorShown(error);
  return (
    <>
      {/* Rendered before it has a text, because otherwise the text would not be announced. */}
      <span role="status">
        {status && (
          <Status
            tone={status === 'saved' ? 'positive' : 'neutral'}
            icon={status === 'saved' ? Check : Clock}
          >
            {t(`session.${status}`)}
          </Status>
        )}
      </span>
      {error && (
        <InlineNotice
          tone="critical"
          live
          title={t('session.notSaved')}
          text={t([`error.${error.code}`, 'error.unknown'])}
        />
      )}
    </>
  );
}
