import { useSignals } from '@preact/signals-react/runtime';
import { Plane } from 'lucide';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { postAirlineLink, postAirlineValidate } from '../../../../contract/airline.ts';
import { putProfile } from '../../../../contract/profile/editing.ts';
import { airlinePoints } from '../../../core/account/collections/airline.ts';
import { useAction } from '../../../core/actions/useAction.ts';
import { useApp } from '../../../core/app/useApp.ts';
import { useDraft } from '../../../core/drafts/useDraft.ts';
import { errorKeyOf } from '../../../parts/formErrors/errorKeyOf.ts';
import { useForm } from '../../../parts/forms/useForm.tsx';
import { Button } from '../../../ui/action/Button.tsx';
import { TextLink } from '../../../ui/action/TextLink.tsx';
import { CheckboxField } from '../../../ui/field/CheckboxField.tsx';
import { TextField } from '../../../ui/field/TextField.tsx';
import { Sheet } from '../../../ui/layout/Sheet.tsx';
import { LeadCircle } from '../../../ui/list/LeadCircle.tsx';
import { Outcome } from '../../../ui/feedback/Outcome.tsx';
import { Stack } from '../../../ui/page/Stack.tsx';
import { Bdi } from '../../../ui/text/Bdi.tsx';
import * as styles from './Airline.css.ts';
import { AirlineError } from './AirlineError.tsx';
import { type LinkDraft, linkFormSchema, type Member } from './linkFormSchema.ts';

const ERROR_KEYS = {
  qff_number: { required: 'airline.numberRequired', invalid: 'airline.numberInvalid' },
  qff_last_name: {
    required: 'airline.lastNameRequired',
    no_letter: 'airline.lastNameRequired',
    too_long: 'airline.lastNameInvalid',
    invalid: 'airline.lastNameInvalid',
  },
  consent: { required: 'airline.consentRequired' },
} as const;

/** Asks for number and name of a member of the airline, shows the masked name that the airline has found, and links the member. */
export function LinkSheet({ onClose }: { readonly onClose: () => void }) {
  useSignals();
  const { config } = useApp();
  const { t } = useTranslation();
  const { name } = config.settings.value.airline;
  const draft = useDraft<LinkDraft>('airline:link');
  const [found, setFound] = useState<Member & { readonly maskedName: string }>();
  const close = () => {
    draft.clear();
    onClose();
  };
  return (
    <Sheet
      open
      brief
      onClose={close}
      onDismiss={onClose}
      title={t('airline.link', { name })}
      closeLabel={t('app.close')}
    >
      {found ? (
        <Confirm member={found} onBack={() => setFound(undefined)} onClose={close} />
      ) : (
        <MemberForm draft={draft.read()} onChange={draft.write} onFound={setFound} />
      )}
    </Sheet>
  );
}

interface MemberFormProps {
  /** The unsaved values of an earlier dialog or session. */
  readonly draft: LinkDraft | undefined;
  readonly onChange: (draft: LinkDraft) => void;
  readonly onFound: (member: Member & { readonly maskedName: string }) => void;
}

function useMemberForm({ draft, onChange, onFound }: MemberFormProps) {
  useSignals();
  const { account, api, config } = useApp();
  const { t } = useTranslation();
  const { name, number_pattern: pattern } = config.settings.value.airline;
  const [initial] = useState<LinkDraft>(
    () =>
      draft ?? {
        qff_number: '',
        qff_last_name: account.profile.data.peek()?.last_name ?? '',
        consent: false,
      },
  );
  const [schema] = useState(() => linkFormSchema(pattern));
  const validates = useAction({
    name: 'airline.validate',
    async call(member: Member) {
      const { data } = await api.call(postAirlineValidate, { body: member, tries: 1 });
      onFound({ ...member, maskedName: data.masked_name });
    },
  });
  return useForm<LinkDraft, Member>({
    schema: () => schema,
    initial,
    action: validates,
    words(field, code) {
      const key = errorKeyOf(ERROR_KEYS, field, code);
      return key && t(key, { name });
    },
    onChange,
  });
}

function MemberForm(props: MemberFormProps) {
  useSignals();
  const { config } = useApp();
  const { t } = useTranslation();
  const { name, join_url: joinUrl } = config.settings.value.airline;
  const form = useMemberForm(props);
  const { value: checked, ...consent } = form.field('consent');
  return (
    <form {...form.props}>
      <Stack gap={5}>
        {form.summary}
        {form.requestError && <AirlineError error={form.requestError} />}
        <TextField
          {...form.field('qff_number')}
          label={t('airline.number', { name })}
          hint={t('airline.numberHint')}
          inputMode="numeric"
          dir="ltr"
          autoComplete="off"
          maxLength={20}
          required
        />
        <TextField
          {...form.field('qff_last_name')}
          label={t('airline.lastName')}
          hint={t('airline.lastNameHint', { name })}
          dir="auto"
          autoComplete="family-name"
          required
        />
        <CheckboxField {...consent} checked={checked} label={t('airline.consent', { name })} required />
        <Button type="submit" size="large" block busy={form.busy}>
          {form.busy ? t('airline.checking', { name }) : t('airline.check')}
        </Button>
        {joinUrl && (
          <TextLink href={joinUrl} external>
            {t('airline.join', { name })}
          </TextLink>
        )}
      </Stack>
    </form>
  );
}

interface ConfirmProps {
  readonly member: Member & { readonly maskedName: string };
  readonly onBack: () => void;
  readonly onClose: () => void;
}

function Confirm({ member, onBack, onClose }: ConfirmProps) {
  useSignals();
  const { account, api, config, toasts } = useApp();
  const { t } = useTranslation();
  const { name } = config.settings.value.airline;
  const { maskedName, ...body } = member;
  const links = useAction({
    name: 'airline.link',
    stepUp: true,
    refreshes: [account.profile, account.open(airlinePoints)],
    async call(given: Member) {
      await api.call(postAirlineLink, { body: given, tries: 1 });
      // The specification's second step. Both are safe to repeat.
      const identifier = given.qff_number.normalize('NFKC').replaceAll(/[\s\-\u2010-\u2015]/g, '');
      await api.call(putProfile, { body: { identities: [{ handle: 'qff_number', identifier }] }, tries: 1 });
    },
  });
  const link = () =>
    links.run(body).then(
      () => {
        toasts.show({ type: 'success', title: t('airline.linked', { name }) });
        onClose();
      },
      // `error` has the reason.
      () => undefined,
    );
  const busy = links.busy.value;
  return (
    <Stack gap={5}>
      {links.error.value && <AirlineError error={links.error.value} />}
      <Outcome look={styles.head}>
        <LeadCircle icon={Plane} tone="info" />
        <div className={styles.words}>
          <p className={styles.note}>{t('airline.found')}</p>
          <p className={styles.found}>{t('airline.foundText', { member: maskedName })}</p>
          <p className={styles.note}>
            <Bdi>{`•••• ${body.qff_number.replaceAll(/\s/g, '').slice(-4)}`}</Bdi>
          </p>
        </div>
      </Outcome>
      <Stack gap={2}>
        <Button size="large" block busy={busy} onPress={() => void link()}>
          {t(busy ? 'airline.linking' : 'airline.confirmLink')}
        </Button>
        <Button variant="quiet" block disabled={busy} onPress={onBack}>
          {t('airline.notMe')}
        </Button>
      </Stack>
    </Stack>
  );
}
