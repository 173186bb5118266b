import { useSignals } from '@preact/signals-react/runtime';
import { Plane } from 'lucide';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { airlineHistory, airlinePoints } from '../../../core/account/collections/airline.ts';
import { useApp } from '../../../core/app/useApp.ts';
import { createUnsaved } from '../../../core/drafts/createUnsaved.ts';
import { useFormat } from '../../../i18n/useFormat.ts';
import { lazyDialog } from '../../../parts/data/lazyDialog.tsx';
import { ResourceView } from '../../../parts/data/ResourceView.tsx';
import { Button } from '../../../ui/action/Button.tsx';
import { TextLink } from '../../../ui/action/TextLink.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Section } from '../../../ui/layout/Section.tsx';
import { Facts } from '../../../parts/facts/Facts.tsx';
import { LeadCircle } from '../../../ui/list/LeadCircle.tsx';
import { Stack } from '../../../ui/page/Stack.tsx';
import { Bdi } from '../../../ui/text/Bdi.tsx';
import * as styles from './Airline.css.ts';

const LinkSheet = lazyDialog(async () => (await import('./LinkSheet.tsx')).LinkSheet);
const ConvertSheet = lazyDialog(async () => (await import('./ConvertSheet.tsx')).ConvertSheet);
const HistorySheet = lazyDialog(async () => (await import('./HistorySheet.tsx')).HistorySheet);
const UnlinkSheet = lazyDialog(async () => (await import('./UnlinkSheet.tsx')).UnlinkSheet);

/** The partner airline: links an account there, converts points, shows conversions, unlinks the account. */
export function AirlineSection() {
  useSignals();
  const { account, config, shared } = useApp();
  const { airline } = config.settings.value;
  const profile = account.profile.data.value;
  // The dialog is outside of both states: the refreshed profile replaces `NotLinked` before the dialog has its outcome.
  const [isLinking, setLinking] = useState(() => shared(createUnsaved).peek().has('airline:link'));
  if (!airline.enabled || !profile) return null;
  const linked = profile.identities.find(({ handle }) => handle === 'qff_number');
  const joinedAt = profile.custom_attributes['qff']?.['qff_joined_at'];
  return (
    <Section title={<bdi>{airline.name}</bdi>}>
      <Card>
        {linked ? (
          <Linked number={linked.identifier} since={typeof joinedAt === 'string' ? joinedAt : undefined} />
        ) : (
          <NotLinked onLink={() => setLinking(true)} />
        )}
      </Card>
      {isLinking && <LinkSheet onClose={() => setLinking(false)} />}
    </Section>
  );
}

function NotLinked({ onLink }: { readonly onLink: () => void }) {
  useSignals();
  const { account, config, connectivity } = useApp();
  const { t } = useTranslation();
  const [hasHistory, setHasHistory] = useState(false);
  const { name, join_url: joinUrl } = config.settings.value.airline;
  // A customer who has unlinked the airline may have earlier conversions, and some may still be open.
  const history = account.open(airlineHistory);
  useEffect(() => void history.load(), [history]);
  return (
    <Stack gap={4}>
      <div className={styles.head}>
        <LeadCircle icon={Plane} tone="info" />
        <p className={styles.words}>{t('airline.notLinked', { name })}</p>
      </div>
      <div className={styles.actions}>
        <Button disabled={!connectivity.online.value} onPress={onLink}>
          {t('airline.link', { name })}
        </Button>
        {joinUrl && (
          <TextLink href={joinUrl} external>
            {t('airline.join', { name })}
          </TextLink>
        )}
        {/** Last: it comes when the history is there, and must not move the others. */}
        {(history.data.value?.length ?? 0) > 0 && (
          <Button variant="outline" onPress={() => setHasHistory(true)}>
            {t('airline.history')}
          </Button>
        )}
      </div>
      {hasHistory && <HistorySheet onClose={() => setHasHistory(false)} />}
    </Stack>
  );
}

function Linked({ number, since }: { readonly number: string; readonly since: string | undefined }) {
  useSignals();
  const { account, config, connectivity } = useApp();
  const { t } = useTranslation();
  const format = useFormat();
  const [open, setOpen] = useState<'convert' | 'history' | 'unlink'>();
  const { name } = config.settings.value.airline;
  const zone = account.profile.data.value?.region.timezone;
  const offline = !connectivity.online.value;
  const close = () => setOpen(undefined);
  return (
    <Stack gap={4}>
      <div className={styles.head}>
        <LeadCircle icon={Plane} tone="info" />
        <div className={styles.words}>
          <p className={styles.name}>
            <Bdi>{`•••• ${number.slice(-4)}`}</Bdi>
          </p>
          {since && (
            <p className={styles.note}>{t('airline.since', { date: format.date(since, zone, 'dayYear') })}</p>
          )}
        </div>
        <Button variant="quiet" size="small" disabled={offline} onPress={() => setOpen('unlink')}>
          {t('airline.unlink')}
        </Button>
      </div>
      <ResourceView resource={account.open(airlinePoints)} skeleton={<Skeleton shape="card" />}>
        {({ available, rate }) => (
          <Facts
            rows={[
              [t('airline.available'), format.number(available)],
              [
                t('airline.rate'),
                t('airline.rateText', {
                  from: format.number(rate.from),
                  to: format.number(rate.to),
                  name,
                  date: format.date(rate.effective_from, zone, 'dayYear'),
                }),
              ],
            ]}
          />
        )}
      </ResourceView>
      <div className={styles.actions}>
        <Button disabled={offline} onPress={() => setOpen('convert')}>
          {t('airline.convert')}
        </Button>
        <Button variant="outline" onPress={() => setOpen('history')}>
          {t('airline.history')}
        </Button>
      </div>
      {open === 'convert' && <ConvertSheet onClose={close} />}
      {open === 'history' && <HistorySheet onClose={close} />}
      {open === 'unlink' && <UnlinkSheet onClose={close} />}
    </Stack>
  );
}
