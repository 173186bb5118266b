import { CircleAlert } from 'lucide';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '../../../api/ApiError.ts';
import { useErrorShown } from '../../../parts/formErrors/useErrorShown.ts';
import { Icon } from '../../../ui/text/Icon.tsx';
import type { Channel } from '../readMatrix.ts';
import * as styles from './Marks.css.ts';
import type { Choices } from './useChoices.ts';

const KNOWN = ['no_address', 'not_verified', 'locked', 'unknown'];

interface ChangeErrorsProps {
  readonly choices: Choices;
  /** The keys of a row, with the channel of each where the row has several. */
  readonly of: readonly { readonly key: string; readonly channel?: Channel }[];
}

/** Why the last changes of a row were taken back. */
export function ChangeErrors({ choices, of }: ChangeErrorsProps) {
  return of.map(({ key, channel }) => {
    const error = choices.errors[key];
    return error && <ChangeError key={key} of={key} channel={channel} error={error} />;
  });
}

interface ChangeErrorProps {
  /** The key of the setting. */
  readonly of: string;
  readonly channel: Channel | undefined;
  readonly error: ApiError;
}

function ChangeError({ of, channel, error }: ChangeErrorProps) {
  const { t } = useTranslation();
  useErrorShown(error);
  const code = [error.errors?.[of]].flat()[0] ?? '';
  const why = KNOWN.includes(code)
    ? t(`messaging.fail.${code}`)
    : t([`error.${error.code}`, 'error.unknown']);
  return (
    <span role="alert" className={styles.error}>
      <Icon of={CircleAlert} size={16} />
      <span>
        {channel ? t('messaging.failOf', { channel: t(`messaging.channel.${channel}`), why }) : why}
      </span>
    </span>
  );
}
