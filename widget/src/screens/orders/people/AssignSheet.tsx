import { useSignals } from '@preact/signals-react/runtime';
import { UserRound, UserRoundPlus } from 'lucide';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Connection } from '../../../../contract/connections.ts';
import type { TransactionItem } from '../../../../contract/transactions.ts';
import { useApp } from '../../../core/app/useApp.ts';
import { connectionDefinitions } from '../../../core/connections/connectionDefinitions.ts';
import { useDraft } from '../../../core/drafts/useDraft.ts';
import { ResourceView } from '../../../parts/data/ResourceView.tsx';
import { assignDraft } from '../../../parts/people/personDraft.ts';
import { PersonForm } from '../../../parts/people/PersonForm.tsx';
import { fullNameOf, matchesConnection, SEARCH_FROM } from '../../../parts/people/personName.ts';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { SearchField } from '../../../ui/form/SearchField.tsx';
import { CardList } from '../../../ui/layout/CardList.tsx';
import { Sheet } from '../../../ui/layout/Sheet.tsx';
import { LeadCircle } from '../../../ui/list/LeadCircle.tsx';
import { ListRow } from '../../../ui/list/ListRow.tsx';
import { Stack } from '../../../ui/page/Stack.tsx';
import { AssignFailed } from './AssignFailed.tsx';
import * as styles from './LinePerson.css.ts';
import { type Assigning, useAssign } from './useAssign.ts';

interface AssignSheetProps {
  readonly item: TransactionItem;
  readonly orderId: number;
  readonly onClose: () => void;
}

/** Asks whom a line of an order was for: one of the customer's people, or a new person. */
export function AssignSheet({ item, orderId, onClose }: AssignSheetProps) {
  useSignals();
  const { account } = useApp();
  const { t } = useTranslation();
  const name = assignDraft(item);
  const draft = useDraft(name);
  const [isNew, setNew] = useState(() => draft.read() !== undefined);
  const close = () => {
    draft.clear();
    onClose();
  };
  const assigning = useAssign(item, orderId, close);
  const definitions = account.open(connectionDefinitions);
  const skeleton = <Skeleton shape="row" count={3} />;
  return (
    <Sheet
      open
      onClose={close}
      onDismiss={onClose}
      title={t('people.assignTitle')}
      closeLabel={t('app.close')}
    >
      <Stack gap={4}>
        <p className={styles.product}>
          <bdi>{item.name}</bdi>
        </p>
        <AssignFailed assigning={assigning} />
        {isNew ? (
          <PersonForm
            draft={name}
            onSaved={(person) => {
              // If the assignment fails, the new person can be chosen in the list.
              setNew(false);
              assigning.assign(person);
            }}
          />
        ) : definitions.data.value === undefined ? (
          // A person's kind names the list that the product is added to.
          <ResourceView resource={definitions} skeleton={skeleton}>
            {() => null}
          </ResourceView>
        ) : (
          <ResourceView resource={account.connections} skeleton={skeleton}>
            {(connections) => (
              <People connections={connections} assigning={assigning} onNew={() => setNew(true)} />
            )}
          </ResourceView>
        )}
      </Stack>
    </Sheet>
  );
}

interface PeopleProps {
  readonly connections: readonly Connection[];
  readonly assigning: Assigning;
  readonly onNew: () => void;
}

function People({ connections, assigning, onNew }: PeopleProps) {
  useSignals();
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const people = connections.filter(({ connector }) => connector.type === 'person');
  const isLong = people.length >= SEARCH_FROM;
  const shown = isLong ? people.filter((person) => matchesConnection(person, search)) : people;
  return (
    <>
      {isLong && (
        <SearchField
          label={t('people.search')}
          clearLabel={t('people.clearSearch')}
          value={search}
          onChange={setSearch}
        />
      )}
      <CardList label={t('people.choose')}>
        {shown.map((person) => (
          <ListRow
            key={person.id}
            lead={<LeadCircle icon={UserRound} tone="accent" />}
            title={<bdi>{fullNameOf(person)}</bdi>}
            text={<bdi>{person.definition.name}</bdi>}
            trailing={assigning.busyFor === person.id && <span role="status">{t('people.assigning')}</span>}
            onPress={() => assigning.assign(person)}
          />
        ))}
        <ListRow
          lead={<LeadCircle icon={UserRoundPlus} />}
          title={t('people.newPerson')}
          text={t('people.newText')}
          onPress={onNew}
        />
      </CardList>
    </>
  );
}
