import { useSignals } from '@preact/signals-react/runtime';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '../../api/ApiError.ts';
import type { Sent } from '../../../contract/sent.ts';
import { useFormat } from '../../i18n/useFormat.ts';
import { CODE_LENGTH } from '../../lib/codeOf.ts';
import { formatCountdown } from '../../lib/time/formatCountdown.ts';
import { Button } from '../../ui/action/Button.tsx';
import { CodeField } from '../../ui/form/CodeField.tsx';
import { InlineNotice } from '../../ui/feedback/InlineNotice.tsx';
import * as styles from './CodeEntry.css.ts';
import { isCodeDead } from '../../core/signIn/isCodeDead.ts';
import { RequestErrorNotice } from '../forms/RequestErrorNotice.tsx';
import type { CodeFault } from '../../core/signIn/SignInModel.ts';
import { useApp } from '../../core/app/useApp.ts';
import { useCountdown } from '../forms/useCountdown.ts';
import { useResend } from './useResend.ts';
import { useRetryWait } from '../forms/useRetryWait.ts';

interface CodeEntryProps {
  /** The message that carries the code. */
  sent: Sent;
  /** When it was sent: unix milliseconds, by the server's clock. */
  askedAt: number;
  verifying: boolean;
  codeFault: CodeFault | undefined;
  /** Why the code could not be checked. */
  fault: ApiError | undefined;
  onCode: (code: string) => void;
  /** May reject with an ApiError, which is shown. */
  onResend: () => Promise<unknown>;
  /** Another way for the same code to come; `ask` is like `onResend`. */
  otherWay?: { readonly label: string; readonly ask: () => Promise<unknown> } | undefined;
  /** What else can be done, beside "Send again". */
  children?: ReactNode;
}

/** The field for a code that was sent: checked as soon as it is whole, and the ways to another one. */
export function CodeEntry(props: CodeEntryProps) {
  useSignals();
  const { sent, askedAt, verifying, codeFault, fault, onCode, onResend, otherWay, children } = props;
  const { clock, connectivity } = useApp();
  const { t } = useTranslation();
  const [code, setCode] = useState('');
  const [isJudged, setJudged] = useState(false);
  const again = useResend();
  const wait = useCountdown(askedAt + sent.resend_in * 1000, clock.now, sent.resend_in);
  // What may not be sent again may well be typed: each has its own wait.
  const isHeld = useRetryWait(fault) > 0;
  const isRefused = useRetryWait(again.failure) > 0;
  const input = useRef<HTMLInputElement>(null);
  const online = connectivity.online.value;
  const isDead = isCodeDead(codeFault);
  const cannotTry = !online || isHeld;
  const cannotAsk = !online || isRefused;
  const error = useCodeError(isJudged && code.length < CODE_LENGTH, verifying ? undefined : codeFault);

  useEffect(() => {
    setCode('');
    setJudged(false);
  }, [sent.attempt_id]);
  // A wrong code is ready to be typed over.
  useEffect(() => {
    if (codeFault?.code === 'code_wrong') input.current?.select();
  }, [codeFault]);

  const submit = () => {
    setJudged(true);
    if (code.length === CODE_LENGTH && !verifying && !cannotTry) onCode(code);
  };
  return (
    <form
      className={styles.entry}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {fault && !verifying && online && <RequestErrorNotice error={fault} onRetry={submit} />}
      {again.failure && online && <RequestErrorNotice error={again.failure} />}
      {!online && <InlineNotice tone="caution" title={t('session.offline')} live />}
      {isDead ? (
        <InlineNotice tone="caution" title={t('session.codeDead')} text={t('session.codeDeadText')} live />
      ) : (
        <CodeField
          label={t('session.code')}
          value={code}
          onChange={setCode}
          onComplete={(digits) => !cannotTry && onCode(digits)}
          busy={verifying}
          disabled={cannotTry}
          error={error}
          inputRef={input}
          autoFocus
        />
      )}
      <p className={styles.announcement} role="status">
        {verifying && t('session.checking')}
        {again.isAgain && !verifying && !codeFault && t('session.sentAgain')}
      </p>
      {isDead && wait === 0 && (
        <Button
          size="large"
          block
          busy={again.busy}
          disabled={cannotAsk}
          onPress={() => again.send(onResend)}
        >
          {t('session.sendNewCode')}
        </Button>
      )}
      <div className={styles.actions}>
        {wait > 0 && (
          <span className={styles.wait}>{t('session.sendAgainIn', { time: formatCountdown(wait) })}</span>
        )}
        {wait === 0 && !isDead && (
          <span className={styles.flush}>
            <Button
              variant="quiet"
              size="small"
              busy={again.busy}
              disabled={cannotAsk}
              onPress={() => again.send(onResend)}
            >
              {t('session.sendAgain')}
            </Button>
          </span>
        )}
        {children && <span className={styles.flush}>{children}</span>}
        {otherWay && wait === 0 && (
          <span className={styles.flush}>
            <Button
              variant="quiet"
              size="small"
              disabled={cannotAsk || again.busy}
              onPress={() => again.send(otherWay.ask)}
            >
              {otherWay.label}
            </Button>
          </span>
        )}
      </div>
    </form>
  );
}

function useCodeError(isShort: boolean, fault: CodeFault | undefined): string | undefined {
  const { t } = useTranslation();
  const format = useFormat();
  if (isShort) return t('session.codeShort');
  if (fault?.code !== 'code_wrong') return undefined;
  return t('session.codeWrong', { count: fault.left, number: format.number(fault.left) });
}
