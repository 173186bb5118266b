import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { postCloseUndo } from '../../../../contract/account.ts';
import { getProfileProfile } from '../../../../contract/profile.ts';
import { ApiError } from '../../../api/ApiError.ts';
import { useAction } from '../../../core/actions/useAction.ts';
import { useApp } from '../../../core/app/useApp.ts';
import { useFormat } from '../../../i18n/useFormat.ts';
import { lazyDialog } from '../../../parts/data/lazyDialog.tsx';
import { useErrorShown } from '../../../parts/formErrors/useErrorShown.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { CardList } from '../../../ui/layout/CardList.tsx';
import { Section } from '../../../ui/layout/Section.tsx';
import { ListRow } from '../../../ui/list/ListRow.tsx';
import { InlineNotice } from '../../../ui/page/InlineNotice.tsx';
import { Stack } from '../../../ui/page/Stack.tsx';
import { type Download, type FileFormat, useDataExport } from './useDataExport.ts';

const formats: readonly FileFormat[] = ['csv', 'json'];

const CloseDialog = lazyDialog(async () => (await import('./CloseDialog.tsx')).CloseDialog);

/** What concerns the account as a whole: a file of all data, and closing it. */
export function AccountSection() {
  useSignals();
  const { account, connectivity } = useApp();
  const { t } = useTranslation();
  const [isClosing, setClosing] = useState(false);
  const download = useDataExport();
  const offline = !connectivity.online.value;
  const profile = account.profile.data.value;
  const closesAt = profile?.closes_at ?? null;
  const { place, follow } = useFocusAfter(closesAt === null);
  return (
    <div ref={place} id="account">
      <Section title={t('profile.account.title')}>
        <Stack gap={3}>
          {profile && closesAt !== null && (
            <Closing at={closesAt} timeZone={profile.region.timezone} offline={offline} onKept={follow} />
          )}
          {download.failed && <InlineNotice tone="critical" title={t(download.failed)} live />}
          <CardList>
            <DataRow download={download} offline={offline} />
            {closesAt === null && (
              <ListRow
                title={t('profile.account.close')}
                text={t('profile.account.closeText')}
                trailing={
                  <Button
                    variant="outline"
                    size="small"
                    disabled={offline}
                    label={t('profile.account.closeLabel')}
                    onPress={() => setClosing(true)}
                  >
                    {t('profile.account.closeShort')}
                  </Button>
                }
              />
            )}
          </CardList>
        </Stack>
        {isClosing && <CloseDialog onClosed={follow} onClose={() => setClosing(false)} />}
      </Section>
    </div>
  );
}

/** A button that closes or keeps the account disappears when that is done: the focus moves to the button that undoes it. */
function useFocusAfter(isOpen: boolean) {
  const place = useRef<HTMLDivElement>(null);
  const [turn, setTurn] = useState(0);
  const done = useRef(0);
  useEffect(() => {
    if (turn === done.current) return;
    done.current = turn;
    [...(place.current?.querySelectorAll('button') ?? [])].at(isOpen ? -1 : 0)?.focus();
  }, [turn, isOpen]);
  return { place, follow: () => setTurn((now) => now + 1) };
}

function DataRow({ download, offline }: { readonly download: Download; readonly offline: boolean }) {
  const { t } = useTranslation();
  return (
    <ListRow
      title={t('profile.account.data')}
      text={t('profile.account.dataText')}
      trailing={
        <Stack gap={2}>
          {formats.map((format) => (
            <Button
              key={format}
              variant="soft"
              size="small"
              busy={download.busy === format}
              held={download.busy !== undefined}
              disabled={offline}
              label={t(`profile.account.downloadAs.${format}`)}
              onPress={() => download.start(format)}
            >
              {format.toUpperCase()}
            </Button>
          ))}
        </Stack>
      }
    />
  );
}

interface ClosingProps {
  /** ISO 8601. */
  readonly at: string;
  readonly timeZone: string;
  readonly offline: boolean;
  readonly onKept: () => void;
}

/** When the account will be closed, and a button that keeps it. */
function Closing({ at, timeZone, offline, onKept }: ClosingProps) {
  useSignals();
  const { account, api, toasts } = useApp();
  const { t } = useTranslation();
  const format = useFormat();
  const keep = useAction({
    name: 'account.keep',
    refreshes: [account.profile],
    async call(_none: null) {
      try {
        await api.call(postCloseUndo);
      } catch (cause) {
        // There is nothing to take back: an earlier try whose answer was lost may have done it, or it is too late.
        if (!(cause instanceof ApiError && cause.code === 'gone')) throw cause;
        if ((await api.call(getProfileProfile)).data.closes_at !== null) throw cause;
      }
    },
  });
  const busy = keep.busy.value;
  const error = keep.error.value;
  useErrorShown(error);
  const press = () =>
    keep.run(null).then(
      () => {
        toasts.show({ type: 'success', title: t('profile.account.kept') });
        onKept();
      },
      // `error` has the reason.
      () => undefined,
    );
  return (
    <>
      <InlineNotice
        tone="caution"
        title={t('profile.account.closing', { date: format.date(at, timeZone, 'long') })}
        text={t('profile.account.closingText')}
      />
      {error && <InlineNotice tone="critical" title={t('profile.account.failed')} live />}
      <Button busy={busy} disabled={offline} onPress={() => void press()}>
        {t('profile.account.keep')}
      </Button>
    </>
  );
}
