import { useSignals } from '@preact/signals-react/runtime';
import { useTranslation } from 'react-i18next';
import { colours, interests, shoppingFor, styles } from '../../../../contract/attributes/preferences.ts';
import { fieldOptions } from '../../../../contract/profile/fieldOptions.ts';
import { useAttribute } from '../../../core/attributes/useAttribute.ts';
import { useApp } from '../../../core/app/useApp.ts';
import { Section } from '../../../ui/layout/Section.tsx';
import { handlesOf } from '../handlesOf.ts';
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
      <Brands />
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

/** Brands of the retailer and brands that are stored, by their own names. Hidden if there are none. */
function Brands() {
  useSignals();
  const { t } = useTranslation();
  const { config } = useApp();
  const options = fieldOptions(config.settings.value, 'brands');
  const chosen = handlesOf(useAttribute('preference:brands').value);
  if (options.length === 0 && chosen.length === 0) return null;
  return (
    <ChoiceChips
      name="preference:brands"
      label={t('preferences.interest.brands')}
      nameOf={(option) => option}
      options={options}
    />
  );
}
