import { useSignals } from '@preact/signals-react/runtime';
import { Navigation } from 'lucide';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp } from '../../../core/app/useApp.ts';
import type { LocatedStore } from '../../../core/reference/ReferenceModel.ts';
import { useDistance } from '../../../i18n/useDistance.ts';
import { useFormat } from '../../../i18n/useFormat.ts';
import { distanceM, type Place } from '../../../lib/distanceM.ts';
import type { FieldControl } from '../../../parts/forms/Form.ts';
import { useNear } from '../../../parts/place/useNear.ts';
import { useErrorShown } from '../../../parts/formErrors/useErrorShown.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { TextField } from '../../../ui/field/TextField.tsx';
import * as fieldStyles from '../../../ui/field/Field.css.ts';
import { RadioGroup } from '../../../ui/form/RadioGroup.tsx';
import { InlineNotice } from '../../../ui/page/InlineNotice.tsx';
import * as styles from './ClaimForm.css.ts';
import { findStores } from './findStores.ts';

/** The store: searched for, with those of the customer first, or the nearest at a press. Closed ones are there too. */
export function StoreField(field: FieldControl<string>) {
  useSignals();
  const { reference } = useApp();
  const { t } = useTranslation();
  const format = useFormat();
  const [search, setSearch] = useState('');
  const here = useNear();
  // Until the press, the customer's own stores are first.
  const near = here.source && here.place;
  useEffect(() => void reference.locations.load(), [reference]);
  const stores = reference.sortedLocations.value;
  const order = `${search}${stores.length > 0}${near !== undefined}`;
  const recent = useKept(useRecentStores(), order);
  const { shown, more } = findStores(stores, { search, chosen: field.value, recent, near });
  const failed = reference.locations.error.value !== undefined && stores.length === 0;
  return (
    <div className={fieldStyles.field}>
      {/** Enter, the search key of a phone, would send the whole form. */}
      <div role="presentation" onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}>
        <TextField
          name="store_search"
          label={t('claims.form.storeSearch')}
          type="search"
          autoComplete="off"
          value={search}
          onChange={setSearch}
        />
      </div>
      <AskNearest {...here} isDone={near !== undefined} />
      {failed && <StoresFailed />}
      <StoreChoice field={field} stores={shown} near={near} />
      <p className={styles.find} role="status">
        {shown.length === 0 && !failed && search !== '' && t('claims.form.noStore')}
        {more > 0 && t('claims.form.moreStores', { count: more, number: format.number(more) })}
      </p>
    </div>
  );
}

interface AskNearestProps extends ReturnType<typeof useNear> {
  /** The nearest are first already. */
  readonly isDone: boolean;
}

/**
 * The button that asks where the customer is, and why that was not found; a note in its place if the preference "Location" is
 * off.
 */
function AskNearest({ isOff, isAsking, isDone, source, ask }: AskNearestProps) {
  const { t } = useTranslation();
  if (isOff) return <p className={styles.find}>{t('claims.form.nearOff')}</p>;
  return (
    <div>
      <Button
        variant="quiet"
        size="small"
        icon={Navigation}
        busy={isAsking}
        held={isDone}
        onPress={() => void ask()}
      >
        {t('claims.form.nearest')}
      </Button>
      <p className={styles.find} role="status">
        {source && !isDone && t(source === 'refused' ? 'claims.form.nearRefused' : 'claims.form.nearUnknown')}
      </p>
    </div>
  );
}

interface StoreChoiceProps {
  readonly field: FieldControl<string>;
  readonly stores: readonly LocatedStore[];
  readonly near: Place | undefined;
}

function StoreChoice({ field, stores, near }: StoreChoiceProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const distanceOf = useDistance();
  const labelOf = (store: LocatedStore) => {
    const { address_1, city } = store.address;
    const distance = near && distanceOf(distanceM(near, store));
    const note = store.is_permanently_closed ? t('claims.form.closed') : undefined;
    return [store.name, [address_1, city].filter(Boolean).join(', '), distance, note]
      .filter((part): part is string => part !== undefined && part !== '')
      .map((part) => format.isolate(part))
      .join(' · ');
  };
  return (
    <RadioGroup
      name={field.name}
      label={t('claims.form.store')}
      required
      value={field.value}
      error={field.error}
      options={stores.map((store) => ({ value: String(store.id), label: labelOf(store) }))}
      onChange={field.onChange}
    />
  );
}

function StoresFailed() {
  useSignals();
  const { reference } = useApp();
  const { t } = useTranslation();
  useErrorShown(reference.locations.error.value);
  const retry = () => void reference.locations.refresh();
  return (
    <InlineNotice
      tone="critical"
      live
      title={t('claims.form.storesFailed')}
      action={{ label: t('common.tryAgain'), onPress: retry }}
    />
  );
}

/** The customer's own store, then those of the latest orders. */
function useRecentStores(): readonly number[] {
  useSignals();
  const { account } = useApp();
  const orders = account.transactions.data.value?.rows ?? [];
  const own = account.profile.data.value?.preferred_location_id;
  return [...new Set([own ?? [], orders.map(({ location }) => location?.id ?? [])].flat(2))];
}

/** A value as it was when `key` last changed: what comes later does not move what the customer is about to press. */
function useKept<T>(latest: T, key: string): T {
  const [kept, setKept] = useState({ key, what: latest });
  if (kept.key === key) return kept.what;
  setKept({ key, what: latest });
  return latest;
}
