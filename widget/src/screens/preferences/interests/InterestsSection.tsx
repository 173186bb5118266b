import { useTranslation } from 'react-i18next';
import { colours, interests, shoppingFor, styles } from '../../../../contract/attributes/preferences.ts';
import { Section } from '../../../ui/layout/Section.tsx';
import { ChoiceChips } from './ChoiceChips.tsx';

/** What the customer likes, and for whom they buy. */
export function InterestsSection() {
  const { t } = useTranslation();
  return (
    <Section title={t('preferences.interests')}>
      <ChoiceChips
        name="preference:interests"
        label={t('preferences.interest.categories')}
        nameOf={(option, own) => t(`preferences.category.${option}`, { defaultValue: own })}
        options={interests}
      />
      <ChoiceChips
        name="preference:colours"
        label={t('preferences.interest.colours')}
        nameOf={(option, own) => t(`preferences.colour.${option}`, { defaultValue: own })}
        options={Object.keys(colours)}
        swatches={colours}
      />
      <ChoiceChips
        name="preference:style"
        label={t('preferences.interest.style')}
        nameOf={(option, own) => t(`preferences.style.${option}`, { defaultValue: own })}
        options={styles}
      />
      <ChoiceChips
        name="preference:shopping_for"
        label={t('preferences.interest.shopping_for')}
        nameOf={(option, own) => t(`preferences.shoppingFor.${option}`, { defaultValue: own })}
        options={shoppingFor}
      />
    </Section>
  );
}
