import { useSignals } from '@preact/signals-react/runtime';
import { CreditCard, type IconNode, Mail, Smartphone } from 'lucide';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { useApp } from '../../core/app/useApp.ts';
import type { KioskModel, Person } from '../../core/kiosk/KioskModel.ts';
import { phoneValue, type PhoneValue } from '../../lib/phone/PhoneValue.ts';
import { contactErrorKeys, contactSchemas } from '../../parts/forms/contactRules.ts';
import { EmailField } from '../../parts/forms/EmailField.tsx';
import { errorKeyOf } from '../../parts/forms/errorKeyOf.ts';
import { useForm } from '../../parts/forms/useForm.tsx';
import { usePhoneCountries } from '../../parts/forms/usePhoneCountries.ts';
import { useRetryWait } from '../../parts/forms/useRetryWait.ts';
import { Button } from '../../ui/action/Button.tsx';
import { PhoneField } from '../../ui/form/PhoneField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { Icon } from '../../ui/text/Icon.tsx';
import { cardSchema } from './cardSchema.ts';
import * as styles from './Kiosk.css.ts';

const ways = ['email', 'sms', 'card'] as const;
type Way = (typeof ways)[number];
const icons: Record<Way, IconNode> = { email: Mail, sms: Smartphone, card: CreditCard };
const labels = { email: 'kiosk.way.email', sms: 'kiosk.way.mobile', card: 'kiosk.way.card' } as const;
const schemas = { ...contactSchemas, card: z.object({ card: cardSchema }) };
const errorKeys = {
  ...contactErrorKeys,
  card: { required: 'kiosk.cardRequired', invalid: 'kiosk.cardInvalid' },
} as const;

interface WhoValues {
  readonly way: Way;
  readonly email: string;
  readonly mobile_phone: PhoneValue;
  readonly card: string;
}
type Who = Person | { readonly card: string };

/** Who is here: by address, by number, or by the card that is scanned like typing. One field, one button. */
export function WhoForm({ kiosk }: { readonly kiosk: KioskModel }) {
  useSignals();
  const { connectivity } = useApp();
  const { t } = useTranslation();
  const { countries, first } = usePhoneCountries();
  const online = connectivity.online.value;
  const isHeld = useRetryWait(kiosk.fault.value) > 0;
  // A card says nothing without the server, and an address does: it can wait.
  const wayOf = (chosen: Way) => (chosen === 'card' && !online ? 'email' : chosen);
  const form = useForm<WhoValues, Who>({
    schema: (values) => schemas[wayOf(values.way)] as z.ZodMiniType<Who>,
    initial: { way: 'email', email: '', mobile_phone: phoneValue(first), card: '' },
    action: {
      busy: kiosk.busy,
      error: kiosk.fault,
      run: (who) => ('card' in who ? kiosk.checkInByCard(who.card) : kiosk.checkIn(who)),
    },
    words(field, code) {
      const key = errorKeyOf(errorKeys, field, code);
      return key && t(key);
    },
    // The screen above says what the server has refused.
    fieldOf: () => '',
    isHeld,
  });
  const way = wayOf(form.values.way);
  const { busy } = form;

  const choose = (next: Way) => {
    form.startOver();
    form.change('way', { way: next });
    kiosk.startOver();
  };
  return (
    <form {...form.props} className={styles.form} autoComplete="off">
      <div className={styles.ways} role="group" aria-label={t('kiosk.way.label')}>
        {ways.map((each) => (
          <button
            key={each}
            type="button"
            className={styles.way}
            aria-pressed={each === way}
            disabled={each === 'card' && !online}
            onClick={() => choose(each)}
          >
            <Icon of={icons[each]} size={32} />
            {t(labels[each])}
          </button>
        ))}
      </div>
      {form.summary}
      {way === 'email' && <EmailField {...form.field('email')} autoComplete="off" />}
      {way === 'sms' && (
        <PhoneField
          label={t('session.phone')}
          countryLabel={t('session.phoneCountry')}
          autoComplete="off"
          countries={countries}
          {...form.field('mobile_phone')}
          required
        />
      )}
      {way === 'card' && (
        <TextField
          label={t('kiosk.card')}
          hint={t('kiosk.cardHint')}
          dir="ltr"
          autoComplete="off"
          required
          // A scanner types into whatever has the focus, and presses Enter.
          autoFocus
          {...form.field('card')}
        />
      )}
      <Button type="submit" variant="primary" block busy={busy} disabled={isHeld}>
        {t(busy ? 'checkIn.checkingIn' : 'checkIn.checkIn')}
      </Button>
    </form>
  );
}
