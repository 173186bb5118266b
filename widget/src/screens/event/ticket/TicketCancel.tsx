import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Ticket } from '../../../../contract/checkIn.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { Sheet } from '../../../ui/layout/Sheet.tsx';
import { Stack } from '../../../ui/page/Stack.tsx';
import { RequestErrorNotice } from '../../../parts/formErrors/RequestErrorNotice.tsx';
import type { EventModel } from '../../../core/events/EventModel.ts';

interface TicketCancelProps {
  model: EventModel;
  ticket: Ticket;
  onClose: () => void;
}

/** Warns of what will be lost, and asks. */
export function TicketCancel({ model, ticket, onClose }: TicketCancelProps) {
  useSignals();
  const { t } = useTranslation();
  const { busy, error, run, reset } = model.cancels;
  useEffect(() => reset, [reset]);
  const isWaiting = ticket.status === 'waitlisted';
  // `error` has the reason.
  const cancel = () => run().then(onClose, () => undefined);
  return (
    <Sheet
      open
      brief
      onClose={onClose}
      title={t('events.ticket.cancelTitle')}
      closeLabel={t('app.close')}
      footer={
        <>
          <Button variant="outline" block onPress={onClose}>
            {t('events.ticket.keep')}
          </Button>
          <Button variant="critical" block busy={busy.value} onPress={() => void cancel()}>
            {t(busy.value ? 'events.ticket.cancelling' : 'events.ticket.cancelNow')}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        {error.value && <RequestErrorNotice error={error.value} reasons="events.ticket.refused" />}
        <p>{t(isWaiting ? 'events.ticket.cancelWaiting' : 'events.ticket.cancelText')}</p>
      </Stack>
    </Sheet>
  );
}
