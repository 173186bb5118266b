import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp } from '../../../core/app/useApp.ts';
import { useAttribute } from '../../../core/attributes/useAttribute.ts';
import { paths } from '../../../lib/paths.ts';
import { SaveStatus } from '../../../parts/saving/SaveStatus.tsx';
import { Switch } from '../../../ui/choice/Switch.tsx';
import { CardList } from '../../../ui/layout/CardList.tsx';
import { Section } from '../../../ui/layout/Section.tsx';
import { ListRow } from '../../../ui/list/ListRow.tsx';
import { AttributeSwitch } from './AttributeSwitch.tsx';
import { handlesOf } from '../handlesOf.ts';
import * as styles from './Settings.css.ts';

/** What the customer's data may be used for, and who else gets them. */
export function PrivacySection() {
  const { t } = useTranslation();
  return (
    <Section title={t('preferences.privacy')}>
      <CardList>
        <AttributeSwitch
          name="privacy:personalised_offers"
          title={t('preferences.privacyRow.personalised_offers.name')}
          text={t('preferences.privacyRow.personalised_offers.text')}
        />
        <AttributeSwitch
          name="privacy:size_suggestions"
          title={t('preferences.privacyRow.size_suggestions.name')}
          text={t('preferences.privacyRow.size_suggestions.text')}
          isOnAtFirst
        />
        <AttributeSwitch
          name="privacy:location"
          title={t('preferences.privacyRow.location.name')}
          text={t('preferences.privacyRow.location.text')}
          isOnAtFirst
        />
        <ListRow
          title={t('preferences.yourData')}
          text={t('preferences.yourDataText')}
          href={paths.profile}
        />
      </CardList>
      <Partners />
    </Section>
  );
}

/**
 * A switch for each programme that the customer has linked; linking a programme switches it on. The airline has no switch: it gets
 * only the number and the name that its link consists of.
 */
function Partners() {
  useSignals();
  const { account } = useApp();
  const { t } = useTranslation();
  const { value, status, error, disabled, set } = useAttribute('privacy:partners');
  useEffect(() => void account.connections.load(), [account]);
  const shared = handlesOf(value);
  const partners = new Map(
    (account.connections.data.value ?? [])
      .filter(({ connector }) => connector.type === 'programme')
      .map(({ definition }) => [definition.handle, definition.name]),
  );
  if (partners.size === 0) return null;
  return (
    <>
      <p className={styles.note}>{t('preferences.partners')}</p>
      <CardList label={t('preferences.privacyRow.partners.name')}>
        {[...partners].map(([handle, name]) => (
          <ListRow
            key={handle}
            title={<bdi>{name}</bdi>}
            text={t('preferences.partnerText')}
            trailing={
              <Switch
                label={t('preferences.shareWith', { name })}
                on={shared.includes(handle)}
                disabled={disabled}
                onChange={(on) =>
                  void set(on ? [...shared, handle] : shared.filter((other) => other !== handle))
                }
              />
            }
          />
        ))}
      </CardList>
      <div className={styles.below}>
        <SaveStatus status={status} error={error} />
      </div>
    </>
  );
}
