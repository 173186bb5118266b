import { useSignals } from '@preact/signals-react/runtime';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '../../api/ApiError.ts';
import { CodeField } from '../../ui/form/CodeField.tsx';
import { InlineNotice } from '../../ui/page/InlineNotice.tsx';
import { Outcome } from '../../ui/feedback/Outcome.tsx';
import * as styles from './CodeEntry.css.ts';
import { isCodeDead } from '../../core/signIn/isCodeDead.ts';
import { RequestErrorNotice } from '../formErrors/RequestErrorNotice.tsx';
import type { CodeError } from '../../core/signIn/SignInModel.ts';
import { useApp } from '../../core/app/useApp.ts';
import { useErrorShown } from '../formErrors/useErrorShown.ts';
import { ResendActions, type ResendWays } from './ResendActions.tsx';
import { useResend } from './useResend.ts';
import { useLastError } from '../retry/useLastError.ts';
import { useRetryWait } from '../retry/useRetryWait.ts';
import { useTypedCode } from './useTypedCode.ts';

interface CodeEntryProps extends ResendWays {
  readonly verifying: boolean;
  readonly codeError: CodeError | undefined;
  /** Why the code could not be checked. */
  readonly error: ApiError | undefined;
  readonly onCode: (code: string) => void;
}

/** The field for a code that was sent: checked as soon as it is whole, and the ways to another one. */
export function CodeEntry(props: CodeEntryProps) {
  useSignals();
  const { sent, verifying, codeError, error, onCode } = props;
  const { connectivity } = useApp();
  const { t } = useTranslation();
  const again = useResend();
  const online = connectivity.online.value;
  const isHeld = useRetryWait(error) > 0;
  const cannotTry = isHeld || !online;
  const typed = useTypedCode({ attemptId: sent.attempt_id, verifying, codeError, cannotTry, onCode });
  const isDead = isCodeDead(codeError);
  const refused = useLastError(error, again.error);
  const isCountedDown = useRetryWait(refused) > 0 && !verifying;
  useErrorShown(isDead ? codeError : undefined);
  return (
    <form
      className={styles.entry}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        typed.submit();
      }}
    >
      {refused && !verifying && (
        <RequestErrorNotice
          key={refused === error ? 'code' : 'message'}
          error={refused}
          onRetry={refused === error ? typed.submit : undefined}
        />
      )}
      {!online && (verifying || refused?.code !== 'offline') && (
        <InlineNotice tone="caution" title={t('session.offline')} live />
      )}
      {isDead ? (
        <Outcome>
          <InlineNotice tone="caution" title={t('session.codeDead')} text={t('session.codeDeadText')} />
        </Outcome>
      ) : (
        <CodeField
          label={t('session.code')}
          value={typed.code}
          onChange={typed.change}
          onComplete={(digits) => !cannotTry && onCode(digits)}
          // Read-only without a network: a disabled field would lose the focus.
          busy={verifying || !online}
          disabled={isHeld}
          error={typed.error}
          inputRef={typed.input}
          autoFocus
        />
      )}
      <p className={styles.announcement} role="status">
        {verifying && t('session.checking')}
        {again.isAgain && !verifying && !codeError && t('session.sentAgain')}
      </p>
      <ResendActions {...props} {...{ again, isDead, isCountedDown, online }} />
    </form>
  );
}
