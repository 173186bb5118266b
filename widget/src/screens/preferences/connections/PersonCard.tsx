import { useSignals } from '@preact/signals-react/runtime';
import { Cake, List, Ruler, ShieldCheck, UserRound } from 'lucide';
import { Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Connection } from '../../../../contract/connections.ts';
import { useApp } from '../../../core/app/useApp.ts';
import { createAttributes } from '../../../core/attributes/createAttributes.ts';
import { useFormat } from '../../../i18n/useFormat.ts';
import { lazyOptional } from '../../../lib/lazyNamed.tsx';
import { formatDay } from '../../../parts/people/formatDay.ts';
import { firstNameOf, fullNameOf } from '../../../parts/people/personName.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { LeadCircle } from '../../../ui/list/LeadCircle.tsx';
import * as styles from './Connections.css.ts';
import { createListCounts } from './createListCounts.ts';
import { Fact } from './Fact.tsx';
import { useSharedText } from './useSharedText.ts';

const PersonSizes = lazyOptional(() => import('./PersonSizes.tsx'), 'PersonSizes');

interface PersonCardProps {
  readonly person: Connection;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

/** A person: name, relation, birthday, sizes, how much is in their lists, and what is shared. */
export function PersonCard({ person, onEdit, onRemove }: PersonCardProps) {
  useSignals();
  const { connectivity } = useApp();
  const { t } = useTranslation();
  const sharedText = useSharedText(person);
  const name = firstNameOf(person);
  const birthday = useBirthday(person);
  const isOffline = !connectivity.online.value;
  return (
    <Card>
      <div className={styles.card}>
        <div className={styles.head}>
          <LeadCircle icon={UserRound} tone="accent" />
          <div className={styles.words}>
            <p className={styles.name}>
              <bdi>{fullNameOf(person)}</bdi>
            </p>
            <p className={styles.note}>
              <bdi>{person.definition.name}</bdi>
            </p>
          </div>
        </div>
        <ul className={styles.facts}>
          {birthday && <Fact icon={Cake}>{t('people.bornOn', { date: birthday })}</Fact>}
          <Sizes person={person.id} />
          <Lists person={person} />
          {sharedText && <Fact icon={ShieldCheck}>{sharedText}</Fact>}
        </ul>
        <div className={styles.actions}>
          <Button
            variant="outline"
            size="small"
            label={t('people.editName', { name })}
            disabled={isOffline}
            onPress={onEdit}
          >
            {t('people.edit')}
          </Button>
          <Button
            variant="quiet"
            size="small"
            label={t('people.removeName', { name })}
            disabled={isOffline}
            onPress={onRemove}
          >
            {t('people.remove')}
          </Button>
        </div>
      </div>
    </Card>
  );
}

function useBirthday({ connector }: Connection): string | undefined {
  const { i18n } = useTranslation();
  const format = useFormat();
  const { birth_day: day, birth_month: month } = connector;
  if (typeof day !== 'number' || typeof month !== 'number') return undefined;
  return formatDay(i18n.language, month, day, format.number);
}

/** The sizes of a person. Their code is loaded only if any are stored, because most people have none. */
function Sizes({ person }: { readonly person: number }) {
  useSignals();
  const { shared } = useApp();
  const stored = Object.keys(shared(createAttributes).allOf('size'));
  if (!stored.some((handle) => handle.endsWith(`_${person}`))) return null;
  return (
    <Suspense fallback={<Fact icon={Ruler} />}>
      <PersonSizes person={person} />
    </Suspense>
  );
}

/** How much is in the lists of a person. Shows nothing if the lists cannot be loaded: the rest of the card does not need them. */
function Lists({ person }: { readonly person: Connection }) {
  useSignals();
  const app = useApp();
  const { t } = useTranslation();
  const format = useFormat();
  const [counts] = useState(() => createListCounts(app, person.id));
  const updatedAt = app.account.connections.updatedAt.value;
  useEffect(() => void counts.load(), [counts, updatedAt]);
  const lists = counts.lists.value;
  if (lists === undefined) return counts.hasFailed.value ? null : <Fact icon={List} />;
  const filled = lists.filter(({ count }) => count > 0);
  // Always a line, which is empty until it is known: the buttons below it must not move under the finger.
  if (filled.length === 0) return <Fact icon={List}>{t('people.noItems')}</Fact>;
  return filled.map(({ handle, name, count }) => (
    <Fact key={handle} icon={List}>
      {t('people.list', {
        name: t(`people.lists.${handle}`, { defaultValue: name }),
        items: t('people.items', { count, number: format.number(count) }),
      })}
    </Fact>
  ));
}
