import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Connection } from '../../../../contract/connections.ts';
import type { ConnectionDetail } from '../../../../contract/connections/programmes.ts';
import { useAction } from '../../../core/actions/useAction.ts';
import { useApp } from '../../../core/app/useApp.ts';
import { connectionDefinitions } from '../../../core/connections/connectionDefinitions.ts';
import { syncProgramme } from '../../../core/connections/programmeActions.ts';
import { useDraft } from '../../../core/drafts/useDraft.ts';
import { LoadError } from '../../../parts/data/LoadError.tsx';
import { ResourceView } from '../../../parts/data/ResourceView.tsx';
import { Button } from '../../../ui/action/Button.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { Sheet } from '../../../ui/layout/Sheet.tsx';
import { Stack } from '../../../ui/page/Stack.tsx';
import * as styles from './Connections.css.ts';
import { ProgrammeError } from './ProgrammeError.tsx';
import { ProgrammeForm } from './ProgrammeForm.tsx';
import { useLinkTexts } from './useLinkTexts.ts';
import { useSharedText } from './useSharedText.ts';

interface ProgrammeSheetProps {
  /** The programme to manage; `undefined` to link a new programme. */
  readonly programme: Connection | undefined;
  readonly onClose: () => void;
}

/** Links a programme, or shows the state of a link and checks it. */
export function ProgrammeSheet({ programme, onClose }: ProgrammeSheetProps) {
  useSignals();
  const { account } = useApp();
  const { t } = useTranslation();
  // The current version, because the programme may change while the sheet is open.
  const shown = account.connections.data.value?.find(({ id }) => id === programme?.id) ?? programme;
  const draft = useDraft(`programme:${programme?.id ?? 'new'}`);
  const close = () => {
    draft.clear();
    onClose();
  };
  const title = shown
    ? t('people.programme.manageName', { name: shown.definition.name })
    : t('people.programme.link');
  return (
    <Sheet open onClose={close} onDismiss={onClose} title={title} closeLabel={t('app.close')}>
      {shown ? <Manage programme={shown} onClose={onClose} /> : <Link onClose={onClose} />}
    </Sheet>
  );
}

function useLinked(onClose: () => void) {
  const { toasts } = useApp();
  const { t } = useTranslation();
  return ({ status, definition: { name } }: ConnectionDetail) => {
    const isLinked = status === 'active';
    toasts.show({
      type: isLinked ? 'success' : 'info',
      title: t(isLinked ? 'people.programme.linked' : 'people.programme.pendingTitle', { name }),
    });
    onClose();
  };
}

function Link({ onClose }: { readonly onClose: () => void }) {
  useSignals();
  const { account } = useApp();
  const { t } = useTranslation();
  const onLinked = useLinked(onClose);
  // Read once: the refreshed connections already have the new programme before the form has its outcome. The form would be gone then,
  // and could not close the sheet.
  const [linked] = useState(
    () => account.connections.data.peek()?.map(({ definition }) => definition.id) ?? [],
  );
  return (
    <ResourceView
      resource={account.open(connectionDefinitions)}
      skeleton={<Skeleton shape="row" count={3} />}
    >
      {(found) => {
        const free = found.filter(({ id, type }) => type === 'programme' && !linked.includes(id));
        if (free.length === 0) return <p>{t('people.programme.none')}</p>;
        return <ProgrammeForm programmes={free} onLinked={onLinked} />;
      }}
    </ResourceView>
  );
}

interface ManageProps {
  readonly programme: Connection;
  readonly onClose: () => void;
}

function Manage({ programme, onClose }: ManageProps) {
  useSignals();
  const app = useApp();
  const { t } = useTranslation();
  const sharedText = useSharedText(programme);
  const { reason, trouble, synced, error: unknown, retry } = useLinkTexts(programme);
  const { busy, error, run } = useAction(syncProgramme(app));
  const onLinked = useLinked(onClose);
  const needsCode = reason === 'revoked' || reason === 'refused';
  // The form stays once it is shown: the reason disappears while the programme checks the new code, whose outcome belongs in the form.
  const [hasForm, setHasForm] = useState(needsCode);
  if (needsCode && !hasForm) setHasForm(true);
  const { definition, status } = programme;
  const state =
    trouble ??
    (status === 'attention'
      ? t('preferences.connectionStatus.attention')
      : t('people.programme.works', { name: definition.name }));
  const sync = () =>
    run(programme.id).then(
      ({ status }) => {
        if (status !== 'active') return;
        app.toasts.show({
          type: 'success',
          title: t('people.programme.upToDate', { name: definition.name }),
        });
      },
      // `error` has the reason.
      () => undefined,
    );
  return (
    <Stack gap={5}>
      {error.value && <ProgrammeError error={error.value} />}
      <div role="status">
        <p>{state}</p>
        <p className={styles.note}>{synced}</p>
        <p className={styles.note}>{sharedText}</p>
      </div>
      {unknown && <LoadError error={unknown} onRetry={retry} />}
      {hasForm ? (
        <ProgrammeForm programmes={[definition]} connectionId={programme.id} onLinked={onLinked} />
      ) : (
        <Button
          variant="outline"
          block
          busy={busy.value}
          disabled={!app.connectivity.online.value}
          onPress={() => void sync()}
        >
          {busy.value
            ? t('people.programme.asking', { name: definition.name })
            : t('people.programme.checkNow')}
        </Button>
      )}
    </Stack>
  );
}
