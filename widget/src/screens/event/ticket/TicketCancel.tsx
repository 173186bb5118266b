import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../api/ApiError.ts';
import type { Ticket } from '../../../../contract/checkIn.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { Sheet } from '../../../ui/layout/Sheet.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { RequestErrorNotice } from '../../../parts/forms/RequestErrorNotice.tsx';
import type { EventModel } from '../../../core/events/EventModel.ts';

interface TicketCancelProps {
  model: EventModel;
  ticket: Ticket;
  onClose: () => void;
}

/** Says what will be lost before it is. */
export function TicketCancel({ model, ticket, onClose }: TicketCancelProps) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError>();
  const isWaiting = ticket.status === 'waitlisted';
  const cancel = async () => {
    setBusy(true);
    setError(undefined);
    try {
      await model.cancel();
      onClose();
    } catch (cause) {
      setError(cause instanceof ApiError ? cause : new ApiError({ cause }));
      setBusy(false);
    }
  };
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
          <Button variant="critical" block busy={busy} onPress={() => void cancel()}>
            {t(busy ? 'events.ticket.cancelling' : 'events.ticket.cancelNow')}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        {error && <RequestErrorNotice error={error} />}
        <p>{t(isWaiting ? 'events.ticket.cancelWaiting' : 'events.ticket.cancelText')}</p>
      </Stack>
    </Sheet>
  );
}
