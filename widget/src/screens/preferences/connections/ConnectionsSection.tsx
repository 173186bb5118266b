import { useSignals } from '@preact/signals-react/runtime';
import { Link2, UserRoundPlus } from 'lucide';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Connection } from '../../../../contract/connections.ts';
import { useApp } from '../../../core/app/useApp.ts';
import { createUnsaved } from '../../../core/drafts/createUnsaved.ts';
import { lazyDialog } from '../../../parts/data/lazyDialog.tsx';
import { ResourceView } from '../../../parts/data/ResourceView.tsx';
import { matchesConnection, SEARCH_FROM } from '../../../parts/people/personName.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { SearchField } from '../../../ui/form/SearchField.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Section } from '../../../ui/layout/Section.tsx';
import { Stack } from '../../../ui/page/Stack.tsx';
import * as styles from './Connections.css.ts';
import { PersonCard } from './PersonCard.tsx';
import { ProgrammeCard } from './ProgrammeCard.tsx';

const PersonSheet = lazyDialog(async () => (await import('./PersonSheet.tsx')).PersonSheet);
const RemoveSheet = lazyDialog(async () => (await import('./RemoveSheet.tsx')).RemoveSheet);
const ProgrammeSheet = lazyDialog(async () => (await import('./ProgrammeSheet.tsx')).ProgrammeSheet);

/** The open dialog, with its connection; `undefined` in `edits` and `links` means a new connection. */
type Open =
  | { readonly edits: Connection | undefined }
  | { readonly links: Connection | undefined }
  | { readonly removes: Connection }
  | undefined;

/** @returns the dialog whose form has unsaved text from before a new login */
function openOf(forms: Iterable<string>, connections: readonly Connection[]): Open {
  for (const form of forms) {
    const [, kind, id] = /^(person|programme):(\w+)$/.exec(form) ?? [];
    const connection = connections.find((each) => String(each.id) === id);
    if (kind !== undefined && (connection !== undefined || id === 'new'))
      return kind === 'person' ? { edits: connection } : { links: connection };
  }
  return undefined;
}

/** People whom the customer buys for, and programmes that the account is linked with. */
export function ConnectionsSection() {
  useSignals();
  const { account, connectivity, shared } = useApp();
  const { t } = useTranslation();
  const [open, setOpen] = useState<Open>();
  // The response to one dialog may arrive when another dialog is open, which must stay open.
  const close = () => setOpen((shown) => (shown === open ? undefined : shown));
  const known = account.connections.data.value;
  const unsaved = shared(createUnsaved);
  useEffect(() => {
    if (known) setOpen((now) => now ?? openOf(unsaved.peek().keys(), known));
  }, [known, unsaved]);
  return (
    <div id="connections">
      <Section title={t('preferences.connections')}>
        <ResourceView resource={account.connections} skeleton={<Skeleton shape="row" count={2} />}>
          {(connections) => (
            <Stack gap={4}>
              <Cards
                connections={connections}
                onEdit={(edits) => setOpen({ edits })}
                onManage={(links) => setOpen({ links })}
                onRemove={(removes) => setOpen({ removes })}
              />
              <div className={styles.actions}>
                <Button
                  variant="outline"
                  icon={UserRoundPlus}
                  disabled={!connectivity.online.value}
                  onPress={() => setOpen({ edits: undefined })}
                >
                  {t('people.add')}
                </Button>
                <Button
                  variant="outline"
                  icon={Link2}
                  disabled={!connectivity.online.value}
                  onPress={() => setOpen({ links: undefined })}
                >
                  {t('people.programme.link')}
                </Button>
              </div>
            </Stack>
          )}
        </ResourceView>
      </Section>
      {open && 'removes' in open && <RemoveSheet connection={open.removes} onClose={close} />}
      {open && 'links' in open && <ProgrammeSheet programme={open.links} onClose={close} />}
      {open && 'edits' in open && <PersonSheet person={open.edits} onClose={close} />}
    </div>
  );
}

interface CardsProps {
  readonly connections: readonly Connection[];
  readonly onEdit: (person: Connection) => void;
  readonly onManage: (programme: Connection) => void;
  readonly onRemove: (connection: Connection) => void;
}

function Cards({ connections, onEdit, onManage, onRemove }: CardsProps) {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const isLong = connections.length >= SEARCH_FROM;
  const shown = isLong ? connections.filter((each) => matchesConnection(each, search)) : connections;
  if (connections.length === 0)
    return (
      <Card>
        <p className={styles.note}>{t('people.empty')}</p>
      </Card>
    );
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
      <p className={styles.note} role="status">
        {shown.length === 0 && t('people.notFound')}
      </p>
      <ul className={styles.cards}>
        {shown.map((connection) => (
          <li key={connection.id}>
            {connection.connector.type === 'person' ? (
              <PersonCard
                person={connection}
                onEdit={() => onEdit(connection)}
                onRemove={() => onRemove(connection)}
              />
            ) : (
              <ProgrammeCard
                programme={connection}
                onManage={() => onManage(connection)}
                onUnlink={() => onRemove(connection)}
              />
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
