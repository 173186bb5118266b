import { useSignals } from '@preact/signals-react/runtime';
import { useTranslation } from 'react-i18next';
import { CheckboxField } from '../../../ui/field/CheckboxField.tsx';
import { TextLink } from '../../../ui/action/TextLink.tsx';
import { useApp } from '../../../core/app/useApp.ts';
import type { JoinForm } from './useJoinForm.ts';
import * as styles from './JoinView.css.ts';

/** The consents of joining: offers are optional, the terms are required. */
export function JoinConsents({ form }: { readonly form: JoinForm }) {
  useSignals();
  const { config } = useApp();
  const { t } = useTranslation();
  const { links } = config.general.value;
  const check = (name: 'email_promo' | 'sms_promo' | 'terms') => {
    const { value, onBlur: _stays, ...field } = form.field(name);
    return { ...field, checked: value };
  };
  return (
    <div className={styles.agreements}>
      <CheckboxField label={t('join.emailPromo')} {...check('email_promo')} />
      <CheckboxField label={t('join.smsPromo')} {...check('sms_promo')} />
      <CheckboxField label={t('join.terms')} required {...check('terms')} />
      <p className={styles.links}>
        {links.terms !== '' && <TextLink href={links.terms}>{t('session.terms')}</TextLink>}
        {links.privacy !== '' && <TextLink href={links.privacy}>{t('session.privacy')}</TextLink>}
      </p>
    </div>
  );
}
