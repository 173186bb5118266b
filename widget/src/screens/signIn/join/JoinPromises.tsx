import { useSignals } from '@preact/signals-react/runtime';
import { useTranslation } from 'react-i18next';
import { CheckboxField } from '../../../ui/form/CheckboxField.tsx';
import { TextLink } from '../../../ui/action/TextLink.tsx';
import { useApp } from '../../../core/app/useApp.ts';
import { JoinPart, type JoinPartProps } from './JoinFields.tsx';
import * as styles from './JoinView.css.ts';

/** What one agrees to: offers only by one's own tick, the terms because there is no joining without. */
export function JoinPromises({ join, words }: JoinPartProps) {
  useSignals();
  const { config } = useApp();
  const { t } = useTranslation();
  const { links } = config.general.value;
  const { draft, problems } = join;
  return (
    <div className={styles.agreements}>
      <CheckboxField
        name="email_promo"
        label={t('join.emailPromo')}
        checked={draft.email_promo}
        onChange={(yes) => join.set('email_promo', yes)}
      />
      <CheckboxField
        name="sms_promo"
        label={t('join.smsPromo')}
        checked={draft.sms_promo}
        onChange={(yes) => join.set('sms_promo', yes)}
      />
      <JoinPart field="terms">
        <CheckboxField
          name="terms"
          label={t('join.terms')}
          required
          checked={draft.terms}
          onChange={(yes) => join.set('terms', yes)}
          error={problems.terms && words(problems.terms)}
        />
      </JoinPart>
      <p className={styles.links}>
        {links.terms !== '' && <TextLink href={links.terms}>{t('session.terms')}</TextLink>}
        {links.privacy !== '' && <TextLink href={links.privacy}>{t('session.privacy')}</TextLink>}
      </p>
    </div>
  );
}
