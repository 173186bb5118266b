import { useSignals } from '@preact/signals-react/runtime';
import { Ruler } from 'lucide';
import { useTranslation } from 'react-i18next';
import { useApp } from '../../../core/app/useApp.ts';
import { UNSURE } from '../../../../contract/attributes/sizeCategories.ts';
import { createAttributes } from '../../../core/attributes/createAttributes.ts';
import { useFormat } from '../../../i18n/useFormat.ts';
import { paths } from '../../../lib/paths.ts';
import { readSizes } from '../../../parts/sizes/readSizes.ts';
import { useCategoryName } from '../../../parts/sizes/useCategoryName.ts';
import { TextLink } from '../../../ui/action/TextLink.tsx';
import { Fact } from './Fact.tsx';

/** The stored sizes of the person with this id, which lead to where they are changed. */
export function PersonSizes({ person }: { readonly person: number }) {
  useSignals();
  const { config, shared } = useApp();
  const { t } = useTranslation();
  const format = useFormat();
  const nameOf = useCategoryName();
  const stored = shared(createAttributes).allOf('size');
  const sizeOf = (size: string) => (size === UNSURE ? t('sizes.fitChoice.unsure') : size);
  const sizes = readSizes(stored, person, config.settings.value.size).flatMap(({ category, saved }) =>
    saved ? [t('people.size', { category: nameOf(category), size: sizeOf(saved.size) })] : [],
  );
  if (sizes.length === 0) return null;
  return (
    <Fact icon={Ruler}>
      <TextLink href={`${paths.size}?person=${person}`}>
        {t('people.sizes', { list: format.list(sizes) })}
      </TextLink>
    </Fact>
  );
}
