import { useTranslation } from 'react-i18next';
import { CardList } from '../../../ui/layout/CardList.tsx';
import { Section } from '../../../ui/layout/Section.tsx';
import { AttributeSwitch } from './AttributeSwitch.tsx';
import { ThemeField } from './ThemeField.tsx';

/** How the portal looks. */
export function DisplaySection() {
  const { t } = useTranslation();
  return (
    <Section title={t('preferences.display')}>
      <ThemeField />
      <CardList>
        <AttributeSwitch
          name="preference:reduce_motion"
          title={t('preferences.motion')}
          text={t('preferences.motionText')}
        />
        <AttributeSwitch
          name="preference:larger_barcode"
          title={t('preferences.barcode')}
          text={t('preferences.barcodeText')}
        />
        <AttributeSwitch
          name="preference:show_card"
          title={t('preferences.card')}
          text={t('preferences.cardText')}
          isOnAtFirst
        />
      </CardList>
    </Section>
  );
}
