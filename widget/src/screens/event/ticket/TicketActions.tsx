import { useSignals } from '@preact/signals-react/runtime';
import { CalendarPlus, MapPin, Pencil } from 'lucide';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Ticket } from '../../../../contract/checkIn.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { DownloadLink } from '../../../ui/action/DownloadLink.tsx';
import { lazyDialog } from '../../../parts/data/lazyDialog.tsx';
import { useApp } from '../../../core/app/useApp.ts';
import { calendarUrl } from './calendarUrl.ts';
import type { EventModel } from '../../../core/events/EventModel.ts';
import * as styles from './TicketView.css.ts';
import { useEventNow } from '../useEventNow.ts';
import { directionsUrl } from '../venue.ts';

const TicketEdit = lazyDialog(async () => (await import('./TicketEdit.tsx')).TicketEdit);
const TicketCancel = lazyDialog(async () => (await import('./TicketCancel.tsx')).TicketCancel);

/** What can be done with a ticket: the calendar, the way, and until the event begins changing it or giving the place back. */
export function TicketActions({ model, ticket }: { model: EventModel; ticket: Ticket }) {
  useSignals();
  const { connectivity, reference } = useApp();
  const { t } = useTranslation();
  const [open, setOpen] = useState<'edit' | 'cancel'>();
  const { event } = ticket;
  const link = model.link.value;
  const store = reference.locations.data.value?.find(({ id }) => id === event.location_id);
  const hasBegun = useEventNow(event) >= Date.parse(event.starts_at);
  const mayChange = !hasBegun && ticket.status !== 'checked_in';
  const hasQuestions = event.max_guests > 0 || event.fields.length > 0;
  const offline = !connectivity.online.value;
  const close = () => setOpen(undefined);
  return (
    <>
      <div className={styles.actions}>
        {link && ticket.status === 'registered' && (
          <DownloadLink href={calendarUrl(model.m, link)} fileName={`${model.m}.ics`} icon={CalendarPlus}>
            {t('events.ticket.calendar')}
          </DownloadLink>
        )}
        {store && ticket.status !== 'waitlisted' && (
          <Button variant="soft" block icon={MapPin} href={directionsUrl(store)}>
            {t('events.ticket.directions')}
          </Button>
        )}
        {mayChange && hasQuestions && (
          <Button variant="outline" block icon={Pencil} disabled={offline} onPress={() => setOpen('edit')}>
            {t('events.ticket.edit')}
          </Button>
        )}
        {mayChange && (
          <Button
            variant="outline"
            block
            disabled={offline}
            label={t('events.ticket.cancel')}
            onPress={() => setOpen('cancel')}
          >
            {t('events.ticket.cancelShort')}
          </Button>
        )}
      </div>
      {mayChange && (
        <p className={styles.note}>{t(offline ? 'events.ticket.offline' : 'events.ticket.until')}</p>
      )}
      {open === 'edit' && <TicketEdit model={model} ticket={ticket} onClose={close} />}
      {open === 'cancel' && <TicketCancel model={model} ticket={ticket} onClose={close} />}
    </>
  );
}
