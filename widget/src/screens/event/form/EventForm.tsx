import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '../../../api/ApiError.ts';
import type { EventConfig } from '../../../../contract/events/eventConfig.ts';
import { paths } from '../../../lib/paths.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { CheckboxField } from '../../../ui/field/CheckboxField.tsx';
import { ErrorSummary } from '../../../ui/form/ErrorSummary.tsx';
import { InlineNotice } from '../../../ui/page/InlineNotice.tsx';
import { TextLink } from '../../../ui/action/TextLink.tsx';
import { RequestErrorNotice } from '../../../parts/formErrors/RequestErrorNotice.tsx';
import { useApp } from '../../../core/app/useApp.ts';
import { useDrafts } from '../../../core/drafts/useDrafts.ts';
import { usePhoneCountries } from '../../../parts/forms/usePhoneCountries.ts';
import { useRetryWait } from '../../../parts/retry/useRetryWait.ts';
import * as styles from './EventForm.css.ts';
import { emptyForm, type EventForm as Values } from '../../../parts/eventForm/eventForm.ts';
import type { EventModel } from '../../../core/events/EventModel.ts';
import { EventQuestions } from '../../../parts/eventForm/EventQuestions.tsx';
import { maxGuests } from '../../../parts/eventForm/maxGuests.ts';
import { PersonFields } from './PersonFields.tsx';
import { readSource } from './readSource.ts';
import { useEventForm } from '../../../parts/eventForm/useEventForm.ts';
import { useErrorShown } from '../../../parts/formErrors/useErrorShown.ts';

interface EventFormProps {
  readonly model: EventModel;
  readonly event: EventConfig;
  /** No place is left: the form puts the person on the waiting list. */
  readonly isWaitlist: boolean;
}

/** The form to register, or to join the waiting list. Its values survive errors, a lost network and a new login. */
export function EventForm({ model, event, isWaitlist }: EventFormProps) {
  useSignals();
  const { config, connectivity } = useApp();
  const { t } = useTranslation();
  const { form, kind, most, cannotSend } = useRegistration(model, event);
  const online = connectivity.online.value;
  const { busy, requestError } = form;
  const { privacy } = config.general.value.links;
  const brand = config.general.value.tenant.name;

  return (
    <form {...form.props} className={styles.form}>
      <h2 className={styles.heading}>{t(isWaitlist ? 'events.joinTitle' : 'events.registerTitle')}</h2>
      {isWaitlist && <p className={styles.note}>{t('events.joinText')}</p>}
      {form.summary}
      {requestError && <RegistrationError error={requestError} />}
      {kind === 'visitor' ? <PersonFields form={form} /> : <Customer />}
      <EventQuestions form={form} event={event} maxGuests={most} />
      <CheckboxField
        name="consent"
        label={t('events.consent', { brand })}
        required
        checked={form.values.consent}
        onChange={(consent) => form.change('consent', { consent })}
        error={form.error('consent')}
      />
      <div className={styles.foot}>
        <Button type="submit" size="large" block busy={busy} disabled={cannotSend}>
          {t(busy ? 'events.sending' : isWaitlist ? 'events.join' : 'events.register')}
        </Button>
        {kind === 'visitor' && (
          <p className={styles.note}>
            {t('events.codeNote')}{' '}
            <TextLink href={paths.signInFor(paths.event(model.m))}>{t('events.haveTicket')}</TextLink>
          </p>
        )}
        {privacy !== '' && (
          <TextLink href={privacy} muted>
            {t('session.privacy')}
          </TextLink>
        )}
        {/* Below the buttons, so that they do not move while the network comes and goes. */}
        {!online && <InlineNotice tone="caution" title={t('events.offline')} live />}
      </div>
    </form>
  );
}

/** The state of the form, with the values of the draft if there is one. */
function useRegistration(model: EventModel, event: EventConfig) {
  useSignals();
  const { connectivity, place, session } = useApp();
  const drafts = useDrafts();
  const { first: country } = usePhoneCountries();
  const kind = session.status.value === 'customer' ? 'customer' : 'visitor';
  const draft = useMemo(() => drafts.of<Values>(`event:${model.m}`), [drafts, model.m]);
  const [initial] = useState(() => draft.read() ?? emptyForm(country, session.prefill.peek()));
  const { registers } = model;
  const isHeld = useRetryWait(registers.error.value) > 0;
  const cannotSend = !connectivity.online.value || isHeld;
  const most = maxGuests(event, model.left.value);
  const form = useEventForm({
    event,
    kind,
    maxGuests: most,
    initial,
    action: {
      ...registers,
      run: ({ eventData, ...input }) =>
        registers.run({ ...input, eventData: { ...eventData, ...readSource(place.peek().search) } }),
    },
    onChange: draft.write,
    onDone: () => model.ticket.peek() && draft.clear(),
  });
  return { form, kind, most, cannotSend };
}

/** Errors that the event's own texts explain. */
const eventErrors = new Set(['limit_reached', 'not_started', 'ended', 'too_late']);

function RegistrationError({ error }: { error: ApiError }) {
  const { t } = useTranslation();
  const isOfEvent = eventErrors.has(error.code);
  useErrorShown(isOfEvent ? error : undefined);
  if (!isOfEvent) return <RequestErrorNotice error={error} />;
  return (
    <ErrorSummary title={t('session.problem')} entries={[{ message: t(`events.refused.${error.code}`) }]} />
  );
}

/** The signed-in customer, for whom the ticket will be, in place of the fields that a visitor fills in. */
function Customer() {
  useSignals();
  const { account } = useApp();
  const { t } = useTranslation();
  useEffect(() => void account.profile.load(), [account]);
  const profile = account.profile.data.value;
  if (!profile) return null;
  return (
    <p className={styles.who}>
      <span className={styles.note}>{t('events.ticketFor')}</span>
      <bdi>{profile.full_name || profile.email}</bdi>
      {profile.full_name && (
        <span className={styles.note}>
          <bdi dir="ltr">{profile.email}</bdi>
        </span>
      )}
    </p>
  );
}
