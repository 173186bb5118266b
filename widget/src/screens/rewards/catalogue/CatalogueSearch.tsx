import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CatalogueItem } from '../../../../contract/rewards/catalogue.ts';
import { useFormat } from '../../../i18n/useFormat.ts';
import { FilterChips } from '../../../ui/form/FilterChips.tsx';
import { FilterSelect } from '../../../ui/form/FilterSelect.tsx';
import { FilterToggle } from '../../../ui/form/FilterToggle.tsx';
import { SearchField } from '../../../ui/form/SearchField.tsx';
import {
  type CatalogueFilters,
  categoriesOf,
  COST_STEPS,
  isNewItem,
  ITEM_COSTS,
  ITEM_KINDS,
  ITEM_ORDERS,
  ITEM_PLACES,
} from './chooseItems.ts';
import * as styles from './CatalogueTab.css.ts';

/** The delay between the last keystroke and the list, in milliseconds. */
const PAUSE_MS = 200;

interface WordsProps {
  readonly filters: CatalogueFilters;
  readonly onChange: (filters: CatalogueFilters) => void;
}

interface CatalogueSearchProps extends WordsProps {
  /** All items, which decide which filters there are. */
  readonly items: readonly CatalogueItem[];
  readonly nowMs: number;
}

/** A word, the kind, what is new, the category, what it costs, where it can be used, and the order. */
export function CatalogueSearch({ items, nowMs, filters, onChange }: CatalogueSearchProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const steps = { low: format.number(COST_STEPS[0]), high: format.number(COST_STEPS[1]) };
  const select = <Name extends 'cost' | 'place' | 'order'>(
    name: Name,
    values: readonly (CatalogueFilters[Name] & string)[],
  ) => (
    <FilterSelect
      label={t(`rewards.find.${name}.label`)}
      value={filters[name]}
      options={[
        { value: '', label: t(`rewards.find.${name}.any`) },
        ...values.map((value) => ({ value, label: t(`rewards.find.${name}.${value}`, steps) })),
      ]}
      onChange={(value) => onChange({ ...filters, [name]: value })}
    />
  );
  const categories = categoriesOf(items);
  return (
    <div className={styles.filters}>
      <Words filters={filters} onChange={onChange} />
      <FilterChips
        label={t('rewards.find.kind.label')}
        value={filters.kind}
        onChange={(kind) => onChange({ ...filters, kind })}
        options={ITEM_KINDS.map((value) => ({ value, label: t(`rewards.find.kind.${value}`) }))}
        first={select('order', ITEM_ORDERS)}
      >
        {(filters.isNew || items.some((item) => isNewItem(item, nowMs))) && (
          <FilterToggle
            label={t('rewards.find.new')}
            isOn={filters.isNew}
            onChange={(isNew) => onChange({ ...filters, isNew })}
          />
        )}
        {categories.size > 1 && (
          <FilterSelect
            label={t('rewards.find.category.label')}
            value={filters.category}
            options={[
              { value: '', label: t('rewards.find.category.any') },
              ...[...categories].map(([value, label]) => ({ value, label })),
            ]}
            onChange={(category) => onChange({ ...filters, category })}
          />
        )}
        {select('cost', ITEM_COSTS)}
        {select('place', ITEM_PLACES)}
      </FilterChips>
    </div>
  );
}

function Words({ filters, onChange }: WordsProps) {
  const { t } = useTranslation();
  const [text, setText] = useState(filters.text);
  // The address and "Clear filters" change `filters.text`, too. A typed space at the end stays for the next word.
  useEffect(() => setText((typed) => (typed.trim() === filters.text ? typed : filters.text)), [filters.text]);
  useEffect(() => {
    if (text.trim() === filters.text) return;
    const timer = setTimeout(() => onChange({ ...filters, text: text.trim() }), PAUSE_MS);
    return () => clearTimeout(timer);
  });
  return (
    <SearchField
      label={t('rewards.find.text')}
      clearLabel={t('rewards.find.clearText')}
      value={text}
      onChange={setText}
    />
  );
}
