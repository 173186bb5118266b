import { useSignals } from '@preact/signals-react/runtime';
import { CreditCard, type IconNode, Mail, Smartphone } from 'lucide';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { emailProblem, normaliseEmail } from '../../lib/emailAddress.ts';
import { phoneValue } from '../../lib/phone/PhoneValue.ts';
import { Button } from '../../ui/action/Button.tsx';
import { Icon } from '../../ui/text/Icon.tsx';
import { PhoneField } from '../../ui/form/PhoneField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { EmailField } from '../../parts/forms/EmailField.tsx';
import { emailErrorKeys } from '../../parts/forms/emailErrorKeys.ts';
import { phoneErrorKeys } from '../../parts/forms/phoneErrorKeys.ts';
import { useApp } from '../../core/app/useApp.ts';
import { useOneField } from '../../parts/forms/useOneField.tsx';
import { usePhoneCountries } from '../../parts/forms/usePhoneCountries.ts';
import { useRetryWait } from '../../parts/forms/useRetryWait.ts';
import { cardProblem, normaliseCard } from './cardNumber.ts';
import * as styles from './Kiosk.css.ts';
import type { KioskModel } from '../../core/kiosk/KioskModel.ts';

const ways = ['email', 'mobile', 'card'] as const;
type Way = (typeof ways)[number];
const icons: Record<Way, IconNode> = { email: Mail, mobile: Smartphone, card: CreditCard };

/** Who is here: by address, by number, or by the card that is scanned like typing. One field, one button. */
export function WhoForm({ kiosk }: { kiosk: KioskModel }) {
  useSignals();
  const { connectivity } = useApp();
  const { t } = useTranslation();
  const { countries, first } = usePhoneCountries();
  const [chosen, setWay] = useState<Way>('email');
  const [email, setEmail] = useState('');
  const [mobile, setMobile] = useState(() => phoneValue(first));
  const [card, setCard] = useState('');
  const online = connectivity.online.value;
  // A card says nothing without the server, and an address does: it can wait.
  const way = chosen === 'card' && !online ? 'email' : chosen;
  const busy = kiosk.busy.value;
  const isHeld = useRetryWait(kiosk.fault.value) > 0;

  const problems = {
    email: () => messageOf(emailProblem(email), emailErrorKeys),
    mobile: () => messageOf(mobile.problem, phoneErrorKeys),
    card: () => messageOf(cardProblem(card), cardProblemKeys),
  };
  const messageOf = <P extends string>(problem: P | undefined, keys: Record<P, string>) =>
    problem && t(keys[problem]);
  const field = useOneField({ email, mobile: mobile.typed, card }[way], problems[way]());

  const choose = (next: Way) => {
    setWay(next);
    field.startOver();
    kiosk.startOver();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!field.press() || busy || isHeld) return;
    if (way === 'card') void kiosk.checkInByCard(normaliseCard(card));
    else if (way === 'mobile') void kiosk.checkIn({ mobile_phone: mobile.e164 ?? mobile.typed });
    else void kiosk.checkIn({ email: normaliseEmail(email) });
  };
  const said = { onBlur: field.onBlur, error: field.error };
  return (
    <form {...field.props} className={styles.form} autoComplete="off" onSubmit={submit}>
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
            {t(`kiosk.way.${each}`)}
          </button>
        ))}
      </div>
      {field.summary}
      {way === 'email' && <EmailField value={email} onChange={setEmail} {...said} autoComplete="off" />}
      {way === 'mobile' && (
        <PhoneField
          label={t('session.phone')}
          countryLabel={t('session.phoneCountry')}
          name="kiosk-mobile"
          autoComplete="off"
          countries={countries}
          value={mobile}
          onChange={setMobile}
          {...said}
          required
        />
      )}
      {way === 'card' && (
        <TextField
          label={t('kiosk.card')}
          hint={t('kiosk.cardHint')}
          name="kiosk-card"
          dir="ltr"
          autoComplete="off"
          required
          // A scanner types into whatever has the focus, and presses Enter.
          autoFocus
          value={card}
          onChange={setCard}
          {...said}
        />
      )}
      <Button type="submit" variant="primary" block busy={busy} disabled={isHeld}>
        {t(busy ? 'checkIn.checkingIn' : 'checkIn.checkIn')}
      </Button>
    </form>
  );
}

const cardProblemKeys = { required: 'kiosk.cardRequired', invalid: 'kiosk.cardInvalid' } as const;
