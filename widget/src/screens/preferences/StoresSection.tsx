import { useSignals } from '@preact/signals-react/runtime';
import { LocateFixed } from 'lucide';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/useFormat.ts';
import { Button } from '../../ui/action/Button.tsx';
import { CardList } from '../../ui/layout/CardList.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { TextField } from '../../ui/field/TextField.tsx';
import { ResourceView } from '../../parts/data/ResourceView.tsx';
import { useApp } from '../../core/app/useApp.ts';
import { matchesStore, orderStores } from './orderStores.ts';
import { StoreRow } from './StoreRow.tsx';
import * as styles from './StoresSection.css.ts';

/** The number of stores from which a search is shown. */
const SEARCH_FROM = 10;
const SHOWN_FIRST = 5;

export function StoresSection() {
  useSignals();
  const { reference } = useApp();
  const { t } = useTranslation();
  return (
    <div id="stores">
      <Section title={t('preferences.stores')}>
        <ResourceView resource={reference.locations} skeleton={<Skeleton shape="row" count={3} />}>
          {() => <Stores />}
        </ResourceView>
      </Section>
    </div>
  );
}

function Stores() {
  useSignals();
  const { account, reference } = useApp();
  const { t } = useTranslation();
  const format = useFormat();
  const [text, setText] = useState('');
  const [all, setAll] = useState(false);
  const preferredId = account.profile.data.value?.preferred_location_id ?? undefined;
  const stores = orderStores(reference.sortedLocations.value, preferredId);
  const found = stores.filter((store) => matchesStore(store, text));
  const shown = all || text !== '' ? found : found.slice(0, SHOWN_FIRST);
  return (
    <>
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
      <CardList label={t('preferences.stores')}>
        {shown.map((store) => (
          <StoreRow key={store.id} store={store} preferred={store.id === preferredId} />
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

/** Asks for the location only on a press, and shows its source. */
function Near() {
  useSignals();
  const { reference, connectivity } = useApp();
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const [asked, setAsked] = useState(false);
  const city = reference.city.value;
  const known = reference.latitude.value !== undefined;
  const locate = async () => {
    setBusy(true);
    await reference.locate();
    setBusy(false);
    setAsked(true);
  };
  return (
    <div className={styles.near}>
      {!known && (
        <Button
          variant="outline"
          icon={LocateFixed}
          busy={busy}
          disabled={!connectivity.online.value}
          onPress={() => void locate()}
        >
          {t('preferences.nearMe')}
        </Button>
      )}
      <p className={styles.note} role="status">
        {known && (city ? t('preferences.near', { city: city }) : t('preferences.nearHere'))}
        {!known && asked && t('preferences.nearUnknown')}
      </p>
    </div>
  );
}
