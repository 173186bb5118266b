import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Sent } from '../../../../contract/sent.ts';
import { useApp } from '../../../core/app/useApp.ts';
import { useAction } from '../../../core/actions/useAction.ts';
import { useDraft } from '../../../core/drafts/useDraft.ts';
import { codeErrorOf } from '../../../core/signIn/codeErrorOf.ts';
import { onlyDigits } from '../../../lib/onlyDigits.ts';
import { CodeEntry } from '../../../parts/codeEntry/CodeEntry.tsx';
import { RequestErrorNotice } from '../../../parts/formErrors/RequestErrorNotice.tsx';
import type { Contact } from '../../../parts/forms/useContactForm.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { Sheet } from '../../../ui/layout/Sheet.tsx';
import { Stack } from '../../../ui/page/Stack.tsx';
import * as styles from '../edit/SectionForm.css.ts';
import { type Channel, contactCalls } from './contactCalls.ts';
import { ContactForm, type TypedContact } from './ContactForm.tsx';

interface ContactChangeProps {
  readonly channel: Channel;
  readonly onClose: () => void;
}

/** A message with a code, and the contact that it was sent to. */
interface Sending {
  readonly contact: Contact;
  readonly sent: Sent;
  /** When it was sent, unix milliseconds by the server's clock. */
  readonly requestedAt: number;
}

/** Changes the email address or mobile number: the customer types the new one, gets a code there, and confirms it with the code. */
export function ContactChange({ channel, onClose }: ContactChangeProps) {
  useSignals();
  const { api, clock } = useApp();
  const { t } = useTranslation();
  const [sending, setSending] = useState<Sending>();
  const draft = useDraft<TypedContact>(`profile:change:${channel}`);
  const close = () => {
    draft.clear();
    onClose();
  };
  const { send } = contactCalls[channel];
  const asks = useAction({
    name: `profile.${channel}.change`,
    idempotent: true,
    keyLifeMs: 60000,
    stepUp: true,
    call: async (contact: Contact, { key }): Promise<Sending> => ({
      contact,
      sent: await send(api, contact, key),
      requestedAt: clock.now(),
    }),
  });
  // After the run: the answer to a message that the customer no longer waits for must not lead back to its code.
  const ask = async (contact: Contact) => setSending(await asks.run(contact));
  const title = t(`profile.change.${channel}`);
  return (
    <Sheet open brief onClose={close} onDismiss={onClose} title={title} closeLabel={t('app.close')}>
      {sending ? (
        <Code
          channel={channel}
          sending={sending}
          onResend={() => ask(sending.contact)}
          onBack={() => {
            asks.reset();
            setSending(undefined);
          }}
          onClose={close}
        />
      ) : (
        <ContactForm
          channel={channel}
          typed={draft.read()}
          onChange={(typed) => (typed ? draft.write(typed) : draft.clear())}
          action={{ ...asks, run: ask }}
        />
      )}
    </Sheet>
  );
}

interface CodeProps extends ContactChangeProps {
  readonly sending: Sending;
  readonly onResend: () => Promise<unknown>;
  readonly onBack: () => void;
}

function Code({ channel, sending, onResend, onBack, onClose }: CodeProps) {
  useSignals();
  const { account, api, toasts } = useApp();
  const { t } = useTranslation();
  const { contact, sent, requestedAt } = sending;
  const verifies = useAction({
    name: `profile.${channel}.verify`,
    idempotent: true,
    refreshes: [account.profile],
    call: (body: { attempt_id: string; code: string }, { key }) =>
      contactCalls[channel].verify(api, body, key),
  });
  const error = verifies.error.value;
  const codeError = error && codeErrorOf(error);
  const verify = (code: string) =>
    verifies.run({ attempt_id: sent.attempt_id, code: onlyDigits(code) }).then(
      () => {
        toasts.show({ type: 'success', title: t(`profile.change.${channel}Done`) });
        onClose();
      },
      // `error` has the reason.
      () => undefined,
    );
  // The code is used up: only another address helps.
  if (error?.code === 'already_exists') {
    return (
      <Stack gap={4}>
        <RequestErrorNotice error={error} reasons={`profile.change.${channel}Refused`} />
        <Button block onPress={onBack}>
          {t(`profile.change.${channel}Other`)}
        </Button>
      </Stack>
    );
  }
  return (
    <Stack gap={4}>
      <p className={styles.note}>
        {t('profile.change.sent', { address: contact.email ?? contact.mobile_phone ?? sent.hint })}
      </p>
      <CodeEntry
        sent={sent}
        requestedAt={requestedAt}
        verifying={verifies.busy.value}
        codeError={codeError}
        error={codeError ? undefined : error}
        onCode={(code) => void verify(code)}
        onResend={async () => {
          await onResend();
          // The error was about the code before.
          if (!verifies.busy.peek()) verifies.reset();
        }}
      >
        <Button variant="quiet" size="small" onPress={onBack}>
          {t(`profile.change.${channel}Other`)}
        </Button>
      </CodeEntry>
    </Stack>
  );
}
