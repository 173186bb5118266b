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
import { useOwnStores } from './useOwnStores.ts';

/** The number of stores from which a search is shown. */
const SEARCH_FROM = 10;
const SHOWN_FIRST = 5;

/** The store finder: the customer's own store, favourites, and all others by distance. */
export function StoresSection() {
  useSignals();
  const { reference } = useApp();
  const { t } = useTranslation();
  return (
    <Section title={t('preferences.stores')}>
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
  const stores = orderStores(reference.sortedLocations.value, own.preferred, own.favourites);
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
      <OwnStatus />
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

/** Whether the last choice of a store was saved. */
function OwnStatus() {
  const store = useAttribute('preference:store');
  const favourites = useAttribute('preference:favourite_stores');
  return (
    <div className={styles.status}>
      <SaveStatus status={store.status ?? favourites.status} error={store.error ?? favourites.error} />
    </div>
  );
}
