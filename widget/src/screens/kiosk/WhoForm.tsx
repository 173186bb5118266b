import { useSignals } from '@preact/signals-react/runtime';
import { CreditCard, type IconNode, Mail, Smartphone } from 'lucide';
import { useTranslation } from 'react-i18next';
import { useApp } from '../../core/app/useApp.ts';
import type { KioskModel } from '../../core/kiosk/KioskModel.ts';
import { EmailField } from '../../parts/forms/EmailField.tsx';
import { usePhoneCountries } from '../../parts/forms/usePhoneCountries.ts';
import { Button } from '../../ui/action/Button.tsx';
import { PhoneField } from '../../ui/form/PhoneField.tsx';
import { TextField } from '../../ui/field/TextField.tsx';
import { Icon } from '../../ui/text/Icon.tsx';
import * as styles from './Kiosk.css.ts';
import { useWhoForm, type Way, ways } from './useWhoForm.ts';

const icons: Record<Way, IconNode> = { email: Mail, sms: Smartphone, card: CreditCard };
const labels = { email: 'kiosk.way.email', sms: 'kiosk.way.mobile', card: 'kiosk.way.card' } as const;

/** Who is here: by address, by number, or by a card, which a scanner types. One field, one button. */
export function WhoForm({ kiosk }: { readonly kiosk: KioskModel }) {
  const { t } = useTranslation();
  const { countries } = usePhoneCountries();
  const form = useWhoForm(kiosk);
  const { busy, way } = form;
  return (
    <form {...form.props} className={styles.form} autoComplete="off">
      <WayChoice way={way} onChoose={form.choose} />
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
      <Button type="submit" variant="primary" block busy={busy} disabled={form.isHeld}>
        {t(busy ? 'checkIn.checkingIn' : 'checkIn.checkIn')}
      </Button>
    </form>
  );
}

interface WayChoiceProps {
  readonly way: Way;
  readonly onChoose: (way: Way) => void;
}

function WayChoice({ way, onChoose }: WayChoiceProps) {
  useSignals();
  const { connectivity } = useApp();
  const { t } = useTranslation();
  return (
    <div className={styles.ways} role="group" aria-label={t('kiosk.way.label')}>
      {ways.map((each) => (
        <button
          key={each}
          type="button"
          className={styles.way}
          aria-pressed={each === way}
          disabled={each === 'card' && !connectivity.online.value}
          onClick={() => onChoose(each)}
        >
          <Icon of={icons[each]} size={32} />
          {t(labels[each])}
        </button>
      ))}
    </div>
  );
}
