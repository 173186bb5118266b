import { useSignals } from '@preact/signals-react/runtime';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { InlineNotice } from '../../ui/InlineNotice.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useApp } from '../useApp.ts';
import { type EmailProblem, emailProblem, normaliseEmail } from './emailAddress.ts';
import { EmailSuggestion } from './EmailSuggestion.tsx';
import { ErrorSummary } from './ErrorSummary.tsx';
import * as styles from './SignInForm.css.ts';
import type { LinkRequest } from './useLinkRequest.ts';

export interface SignInFormProps {
  initialEmail: string;
  submitLabel: string;
  request: LinkRequest;
}

const problemKeys = {
  required: 'session.emailRequired',
  invalid: 'session.emailInvalid',
  tooLong: 'session.emailTooLong',
} as const satisfies Record<EmailProblem, string>;

/** One field, one button. Says what is wrong only after the field was left or sent, then as it is mended. */
export function SignInForm({ initialEmail, submitLabel, request }: SignInFormProps) {
  useSignals();
  const { connectivity } = useApp();
  const { t } = useTranslation();
  const [email, setEmail] = useState(initialEmail);
  const [judged, setJudged] = useState(false);
  const [submitted, setSubmitted] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const pressing = useRef(false);
  const online = connectivity.online.value;
  const problem = judged ? emailProblem(email) : undefined;
  const message = problem && t(problemKeys[problem]);

  const focusEmail = () => form.current?.querySelector('input')?.focus();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setJudged(true);
    const wrong = emailProblem(email) !== undefined;
    setSubmitted(wrong);
    if (!wrong && !request.busy && online) void request.send(normaliseEmail(email));
  };

  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      onSubmit={submit}
      // The message would push the button away from under the finger that is on it: the press comes first.
      onPointerDownCapture={(event) => {
        pressing.current = event.target instanceof Element && event.target.closest('button') !== null;
      }}
    >
      {submitted && message && <ErrorSummary message={message} onChoose={focusEmail} />}
      {request.error && <ErrorSummary message={request.error.text} reference={request.error.reference} />}
      <TextField
        label={t('session.email')}
        name="email"
        type="email"
        autoComplete="email"
        inputMode="email"
        dir="ltr"
        required
        value={email}
        onChange={setEmail}
        // Leaving an empty field is no mistake yet.
        onBlur={() => email.trim() !== '' && !pressing.current && setJudged(true)}
        error={message}
      />
      <EmailSuggestion email={email} onTake={setEmail} />
      {!online && <InlineNotice tone="caution" title={t('session.offline')} live />}
      <Button type="submit" variant="primary" size="large" block busy={request.busy} disabled={!online}>
        {request.busy ? t('session.checking') : submitLabel}
      </Button>
    </form>
  );
}
