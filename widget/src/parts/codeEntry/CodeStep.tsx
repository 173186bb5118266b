import { useSignals } from '@preact/signals-react/runtime';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyNamed } from '../../lib/lazyNamed.tsx';
import type { Sent } from '../../../contract/sent.ts';
import { useFormat } from '../../i18n/useFormat.ts';
import { Button } from '../../ui/action/Button.tsx';
import { PageTitle } from '../../ui/page/PageTitle.tsx';
import { CodeEntry } from './CodeEntry.tsx';
import * as styles from './CodeStep.css.ts';
import type { Channel, SignInModel } from '../../core/signIn/SignInModel.ts';
import { useApp } from '../../core/app/useApp.ts';

// Loaded when needed, because few customers are suspended.
const BlockedView = lazyNamed(() => import('./BlockedView.tsx'), 'BlockedView');

interface CodeStepProps {
  model: SignInModel;
  /** Back to the form, which keeps what was typed. */
  onChangeAddress: () => void;
  /** In place of "Check your email" or "Check your phone". */
  title?: string | undefined;
}

/** The message is on its way: where to, the code in it, and what to do when it does not come. */
export function CodeStep({ model, onChangeAddress, title }: CodeStepProps) {
  useSignals();
  const { config } = useApp();
  const { t } = useTranslation();
  const sent = model.attempt.value;
  if (!sent) return null;
  if (model.error.value?.code === 'account_suspended') {
    return (
      <Suspense>
        <BlockedView onLeave={onChangeAddress} />
      </Suspense>
    );
  }
  const isMail = sent.channel === 'email';
  const brand = config.general.value.tenant.name;
  // Only for an address there is another channel; for a typed number no address is known.
  const mayChoose = config.settings.value.login.sms && model.lastInput.value?.email !== undefined;
  const other: Channel = isMail ? 'sms' : 'email';
  return (
    <div className={styles.step}>
      <div>
        <PageTitle>{title ?? t(isMail ? 'session.checkEmail' : 'session.checkPhone')}</PageTitle>
        <SentTo sent={sent} />
      </div>
      <CodeEntry
        sent={sent}
        requestedAt={model.requestedAt.value ?? 0}
        verifying={model.verifying.value}
        codeError={model.codeError.value}
        error={model.error.value}
        onCode={(code) => void model.verifyCode(code)}
        onResend={() => model.resend()}
        otherWay={
          mayChoose
            ? {
                label: t(isMail ? 'session.byText' : 'session.byEmail'),
                ask: () => model.resend(other),
              }
            : undefined
        }
      >
        <Button variant="quiet" size="small" onPress={onChangeAddress}>
          {t(model.lastInput.value?.email === undefined ? 'session.changeNumber' : 'session.changeAddress')}
        </Button>
      </CodeEntry>
      <div className={styles.tips}>
        <p>{isMail ? t('session.tipSpam', { brand }) : t('session.tipText')}</p>
        {isMail && <p>{t('session.tipLink')}</p>}
      </div>
    </div>
  );
}

/** Where the code was sent to, masked, and for how long it is valid. */
function SentTo({ sent }: { sent: Sent }) {
  const { t } = useTranslation();
  const format = useFormat();
  const count = Math.max(1, Math.round(sent.expires_in / 60));
  const values = { count, number: format.number(count), address: sent.hint };
  const words = () => {
    if (sent.channel === 'email') return t('session.sentTo', values);
    // The number of an account is not shown to a visitor who has not typed it.
    return /[0-9]/.test(sent.hint) ? t('session.sentText', values) : t('session.sentTextStored', values);
  };
  return <p className={styles.message}>{words()}</p>;
}
