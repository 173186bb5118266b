import { useSignals } from '@preact/signals-react/runtime';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import type { KioskModel } from '../../core/kiosk/KioskModel.ts';
import { errorKeyOf } from '../../parts/formErrors/errorKeyOf.ts';
import { useForm } from '../../parts/forms/useForm.tsx';
import { Button } from '../../ui/action/Button.tsx';
import { TextField } from '../../ui/field/TextField.tsx';
import { cardSchema } from './cardSchema.ts';
import * as styles from './Kiosk.css.ts';

/** Spelled as freely as a card's number, of six letters and digits. */
const schema = z.object({ ticket: cardSchema.check(z.maxLength(6, 'invalid')) });
const errorKeys = {
  ticket: { required: 'kiosk.ticketRequired', invalid: 'kiosk.ticketInvalid' },
} as const;

interface TicketFormProps {
  readonly kiosk: KioskModel;
  /** The event's name in addresses. */
  readonly m: string;
  /** Nothing can be sent for a while, as after too many requests. */
  readonly disabled: boolean;
}

/** For guests who have a ticket: its code, typed or scanned, is all that they are asked for. */
export function TicketForm({ kiosk, m, disabled }: TicketFormProps) {
  useSignals();
  const { t } = useTranslation();
  const form = useForm({
    schema: () => schema,
    initial: { ticket: '' },
    action: {
      busy: kiosk.busy,
      error: kiosk.error,
      run: ({ ticket }) => kiosk.checkInByTicket(ticket, m),
    },
    words(field, code) {
      const key = errorKeyOf(errorKeys, field, code);
      return key && t(key);
    },
    // The screen above shows the server's error.
    fieldOf: () => '',
  });
  return (
    <form {...form.props} className={styles.form} autoComplete="off">
      {form.summary}
      <TextField
        label={t('kiosk.ticket')}
        hint={t('kiosk.ticketHint')}
        dir="ltr"
        autoComplete="off"
        required
        {...form.field('ticket')}
      />
      <Button type="submit" variant="outline" block busy={form.busy} disabled={disabled}>
        {t(form.busy ? 'checkIn.checkingIn' : 'checkIn.checkIn')}
      </Button>
    </form>
  );
}
