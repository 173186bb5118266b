import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAttribute } from '../../../core/attributes/useAttribute.ts';
import { useApp } from '../../../core/app/useApp.ts';
import { useFormat } from '../../../i18n/useFormat.ts';
import { ResourceView } from '../../../parts/data/ResourceView.tsx';
import { SaveStatus } from '../../../parts/saving/SaveStatus.tsx';
import { Button } from '../../../ui/action/Button.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { TextField } from '../../../ui/field/TextField.tsx';
import { CardList } from '../../../ui/layout/CardList.tsx';
import { Section } from '../../../ui/layout/Section.tsx';
import { Near } from './Near.tsx';
import { matchesStore, orderStores } from './orderStores.ts';
import { StoreRow } from './StoreRow.tsx';
import * as styles from './StoresSection.css.ts';
import { type OwnStores, useOwnStores } from './useOwnStores.ts';

/** The number of stores from which a search is shown. */
const SEARCH_FROM = 10;
const SHOWN_FIRST = 5;

/** The store finder: the customer's own store, favourites, and all others by distance. The order changes with the next visit only. */
export function StoresSection() {
  useSignals();
  const { reference } = useApp();
  const { t } = useTranslation();
  return (
    <Section title={t('preferences.stores')} trailing={<OwnStatus />}>
      <ResourceView resource={reference.locations} skeleton={<Skeleton shape="row" count={3} />}>
        {() => <Stores />}
      </ResourceView>
    </Section>
  );
}

function Stores() {
  useSignals();
  const { reference } = useApp();
  const { t } = useTranslation();
  const format = useFormat();
  const own = useOwnStores();
  const [text, setText] = useState('');
  const [all, setAll] = useState(false);
  const first = useFirst(own);
  const stores = orderStores(reference.sortedLocations.value, first.preferred, first.favourites);
  const found = stores.filter((store) => matchesStore(store, text));
  const shown = all || text !== '' ? found : found.slice(0, SHOWN_FIRST);
  return (
    <>
      {stores.length > 1 && (
        <div className={styles.tools}>
          {stores.length >= SEARCH_FROM && (
            <div className={styles.search}>
              <TextField
                label={t('preferences.searchStores')}
                name="store-search"
                type="search"
                inputMode="search"
                dir="auto"
                value={text}
                onChange={setText}
              />
            </div>
          )}
          <Near />
        </div>
      )}
      <OwnError />
      <CardList label={t('preferences.stores')}>
        {shown.map((store) => (
          <StoreRow key={store.id} store={store} own={own} />
        ))}
      </CardList>
      {found.length === 0 && (
        <EmptyState title={t('preferences.noStore')} text={t('preferences.noStoreText')} />
      )}
      {shown.length < found.length && (
        <Button variant="quiet" onPress={() => setAll(true)}>
          {t('preferences.allStores', {
            count: found.length,
            number: format.number(found.length),
          })}
        </Button>
      )}
    </>
  );
}

/** The customer's stores as they were at first: a row that has become a favourite stays where it was pressed. */
function useFirst(own: OwnStores): OwnStores {
  useSignals();
  const { account } = useApp();
  const [first, setFirst] = useState<OwnStores>();
  if (!first && account.profile.data.value) setFirst(own);
  return first ?? own;
}

/** Whether the last choice of a store was saved, at the end of the section's title. */
function OwnStatus() {
  const store = useAttribute('preference:store');
  const favourites = useAttribute('preference:favourite_stores');
  return <SaveStatus status={store.status ?? favourites.status} error={undefined} />;
}

/** Why it was not. */
function OwnError() {
  const store = useAttribute('preference:store');
  const favourites = useAttribute('preference:favourite_stores');
  return (
    <div className={styles.error}>
      <SaveStatus status={undefined} error={store.error ?? favourites.error} />
    </div>
  );
}
