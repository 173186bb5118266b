import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SizeSuggestion } from '../../../contract/attributes/attributeCalls.ts';
import { portalPages } from '../../../contract/portalPages.ts';
import { createAttributes } from '../../core/attributes/createAttributes.ts';
import { useApp } from '../../core/app/useApp.ts';
import { useOwnSearch } from '../../core/app/useOwnSearch.ts';
import { createUnsaved } from '../../core/drafts/createUnsaved.ts';
import { ResourceView } from '../../parts/data/ResourceView.tsx';
import { useSettled } from './useSettled.ts';
import { OfflineNotice } from '../../parts/saving/OfflineNotice.tsx';
import { readSizes } from '../../parts/sizes/readSizes.ts';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { SkeletonRegion } from '../../ui/feedback/SkeletonRegion.tsx';
import { FilterChips } from '../../ui/form/FilterChips.tsx';
import { PageTitle } from '../../ui/page/PageTitle.tsx';
import { Stack } from '../../ui/page/Stack.tsx';
import { MeasurementsCard } from './MeasurementsCard.tsx';
import { SizeCard } from './SizeCard.tsx';
import * as styles from './SizePage.css.ts';
import { useSuggestions } from './useSuggestions.ts';

/** My Size: a card for each category, for the customer and for each connected person. */
export function SizePage() {
  const { account } = useApp();
  const { t } = useTranslation();
  return (
    <>
      <PageTitle>{t('app.titles.size')}</PageTitle>
      <p className={styles.intro}>{t('sizes.intro')}</p>
      <ResourceView resource={account.profile} skeleton={<Skeleton shape="card" count={3} />}>
        {() => (
          <Stack gap={4}>
            <OfflineNotice />
            <div>
              <People />
            </div>
          </Stack>
        )}
      </ResourceView>
    </>
  );
}

function Loading() {
  const { t } = useTranslation();
  return (
    <SkeletonRegion label={t('common.loading')}>
      <Skeleton shape="card" count={3} />
    </SkeletonRegion>
  );
}

/** The sizes of the customer or, if there are any, of a connected person, who can be chosen, also by a link. */
function People() {
  useSignals();
  const { account, config, shared } = useApp();
  const { t } = useTranslation();
  const linked = new URLSearchParams(useOwnSearch(portalPages.size.path)).get('person') ?? '';
  const [chosen, setChosen] = useState(() => linked || personOf([...shared(createUnsaved).peek().keys()]));
  const hasPeople = config.settings.value.connections.enabled;
  const suggestions = useSuggestions();
  const isSettled = useSettled(config.loaded.value, suggestions, ...(hasPeople ? [account.connections] : []));
  useEffect(() => {
    if (hasPeople) void account.connections.load();
  }, [account, hasPeople]);
  const waits = hasPeople && chosen !== '' && account.connections.data.value === undefined;
  // What comes later, above a card or in it, would move what can be pressed.
  if (!waits && !isSettled) return <Loading />;
  // Never the customer's own sizes in the place of the person's whom a link names.
  if (waits)
    return (
      <ResourceView resource={account.connections} skeleton={<Skeleton shape="card" count={3} />}>
        {() => null}
      </ResourceView>
    );
  const connections = (hasPeople && account.connections.data.value) || [];
  const people = connections.filter(({ connector }) => connector.type === 'person');
  const person = people.find(({ id }) => String(id) === chosen);
  return (
    <>
      {people.length > 0 && (
        <div className={styles.people}>
          <FilterChips
            label={t('sizes.whose')}
            value={person ? chosen : ''}
            onChange={setChosen}
            options={[
              { value: '', label: t('sizes.me') },
              ...people.map(({ id, connector, definition }) => ({
                value: String(id),
                label: connector.first_name || definition.name,
              })),
            ]}
          />
        </div>
      )}
      <Sizes key={person?.id} person={person?.id} suggestions={suggestions.data.value ?? []} />
    </>
  );
}

/** @returns the id of the person whose size was being typed, from the name of the form (`size:tops_3`); '' if none */
const personOf = (forms: readonly string[]) =>
  forms.flatMap((form) => /^size:.*_(\d+)$/.exec(form)?.[1] ?? [])[0] ?? '';

interface SizesProps {
  readonly person: number | undefined;
  readonly suggestions: readonly SizeSuggestion[];
}

function Sizes({ person, suggestions }: SizesProps) {
  useSignals();
  const app = useApp();
  const { t } = useTranslation();
  const attributes = app.shared(createAttributes);
  const sizes = readSizes(attributes.allOf('size'), person, app.config.settings.value.size);
  return (
    <>
      <ul className={styles.grid}>
        {sizes.map(({ category, choices, saved }) => (
          <li key={category}>
            <SizeCard
              category={category}
              choices={choices}
              saved={saved}
              person={person}
              suggestion={suggestions.find(
                (each) => each.category === category && each.person === (person ?? null),
              )}
            />
          </li>
        ))}
      </ul>
      <p className={styles.guide}>{t('sizes.guideOnly')}</p>
      <MeasurementsCard person={person} />
    </>
  );
}
