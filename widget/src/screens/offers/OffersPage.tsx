import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '../../api/ApiError.ts';
import type { Resource } from '../../api/Resource.ts';
import type { Offer } from '../../../contract/offers.ts';
import { useFormat } from '../../i18n/useFormat.ts';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/action/Button.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { CardList } from '../../ui/layout/CardList.tsx';
import { Parcel } from '../../ui/drawings/Parcel.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx';
import { PageTitle } from '../../ui/page/PageTitle.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import type { Held } from '../../core/account/AccountModel.ts';
import { lazyDialog } from '../../parts/data/lazyDialog.tsx';
import { LoadError } from '../../parts/data/LoadError.tsx';
import { PageStart } from '../../parts/data/PageStart.tsx';
import { ResourceView } from '../../parts/data/ResourceView.tsx';
import { useApp } from '../../core/app/useApp.ts';
import type { OfferAct } from './actOf.ts';
import type { OfferEntry } from './OfferEntry.ts';
import { OfferHero } from './OfferHero.tsx';
import { OfferRow } from './OfferRow.tsx';
import * as styles from './OffersPage.css.ts';
import { PastOffers } from './PastOffers.tsx';
import { sortOffers } from './sortOffers.ts';
import { useOpened } from './dialogs/useOpened.ts';
import { OfferError } from './writes/OfferError.tsx';
import { createOfferSwitches, withPending } from './writes/createOfferSwitches.ts';

const OfferDialogs = lazyDialog(async () => (await import('./dialogs/OfferDialogs.tsx')).OfferDialogs);

/** Offers: use now, claim, activate, coming, and past. */
export function OffersPage() {
  useSignals();
  const { account } = useApp();
  const { t } = useTranslation();
  const { benefits, offers, tiers } = account;
  useEffect(() => {
    void benefits.load();
    void offers.load();
    // A locked offer names its tier.
    void tiers.load();
  }, [benefits, offers, tiers]);
  const parts: readonly Resource<unknown>[] = [benefits, offers];
  const missing = parts.filter(({ data }) => data.value === undefined);
  const failed = missing.filter(({ error }) => error.value !== undefined);
  const hasSettled = useSettled(benefits);
  const isShown = missing.length < parts.length && hasSettled;
  // Their placeholder comes last on the page, so that what can be pressed already does not move when they are loaded.
  const late = isShown && missing.includes(offers) ? offers : undefined;
  const stateOf = (part: Resource<unknown> | undefined) =>
    part && !failed.includes(part) && <PartState part={part} />;
  return (
    <>
      <PageTitle>{t('app.titles.offers')}</PageTitle>
      {stateOf(benefits)}
      {late ? null : stateOf(offers)}
      {failed[0] && (
        <div className={styles.failed}>
          <LoadError
            error={failed[0].error.value}
            onRetry={() => failed.forEach((part) => void part.refresh())}
          />
        </div>
      )}
      {isShown && <Sections held={benefits.data.value} offers={offers.data.value} />}
      {stateOf(late)}
    </>
  );
}

/** How long the offers wait for the benefits, which are above them and would move what can be pressed. */
const WAIT_MS = 3000;

/** Whether a list was there or failed once, or WAIT_MS are over. */
function useSettled({ data, error }: Resource<unknown>): boolean {
  useSignals();
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), WAIT_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!settled && (data.value !== undefined || error.value !== undefined)) setSettled(true);
  return settled;
}

/** Shows that a list is loading, or how old it is. Its entries are in the sections. */
function PartState({ part }: { part: Resource<unknown> }) {
  return (
    <ResourceView resource={part} skeleton={<Skeleton shape="card" count={2} />}>
      {() => null}
    </ResourceView>
  );
}

interface SectionsProps {
  readonly held: Held | undefined;
  readonly offers: readonly Offer[] | undefined;
}

/** What has been loaded: either of the two lists may be missing. */
function Sections({ held, offers }: SectionsProps) {
  useSignals();
  const app = useApp();
  const { account, clock } = app;
  const { t } = useTranslation();
  const switches = app.shared(createOfferSwitches);
  useEffect(() => switches.forget, [switches]);
  const sections = sortOffers(
    {
      benefits: held?.data ?? [],
      claimable: held?.meta.claimable ?? [],
      offers: withPending(offers ?? [], switches.pending.value),
    },
    clock.now(),
  );
  const entries = Object.values(sections).flat();
  const isFresh = account.benefits.state.value === 'loaded' && !account.benefits.stale.value;
  const { opened, open, close } = useOpened(entries, isFresh);
  const [announced, setAnnounced] = useState('');
  const switchTo = (on: boolean, ids: readonly number[]) => {
    close();
    const names = entries.filter(({ source, id }) => on && source === 'offer' && ids.includes(id));
    setAnnounced(names.map(({ name }) => `${name}: ${t('offers.on')}`).join(', '));
    void switches.set(ids, on);
  };
  const act = (entry: OfferEntry, as: OfferAct) =>
    as === 'activate' ? switchTo(true, [entry.id]) : open(entry, as);
  if (entries.length === 0) return held && offers ? <Nothing /> : null;
  return (
    <PageStart>
      <UseNow entries={sections.use} onAct={act} />
      <List section="claim" entries={sections.claim} onAct={act} />
      <Activation
        entries={sections.activate}
        error={switches.error.value}
        onAct={act}
        onActivate={(ids) => switchTo(true, ids)}
      />
      <List section="coming" entries={sections.coming} onAct={act} />
      <PastOffers entries={sections.over} onRead={(entry) => open(entry, 'read')} />
      {/* The pressed button, which could announce it, is removed. */}
      <VisuallyHidden live>{!switches.error.value && announced}</VisuallyHidden>
      {opened && (
        <OfferDialogs
          opened={opened}
          onAct={act}
          onSwitchOff={({ id }) => switchTo(false, [id])}
          onClose={close}
        />
      )}
    </PageStart>
  );
}

interface ListProps {
  readonly entries: readonly OfferEntry[];
  readonly onAct: (entry: OfferEntry, act: OfferAct) => void;
}

function Rows({ entries, onAct }: ListProps) {
  return (
    <CardList>
      {entries.map((entry) => (
        <OfferRow key={entry.key} entry={entry} onAct={(act) => onAct(entry, act)} />
      ))}
    </CardList>
  );
}

function List({ section, ...list }: ListProps & { section: 'claim' | 'coming' }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { length } = list.entries;
  if (length === 0) return null;
  return (
    <Section title={t(`offers.section.${section}`)} count={format.number(length)}>
      <Rows {...list} />
    </Section>
  );
}

/** The one that ends next is large. */
function UseNow({ entries, onAct }: ListProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [hero, ...others] = entries;
  if (!hero) return null;
  return (
    <Section title={t('offers.section.use')} count={format.number(entries.length)}>
      <OfferHero entry={hero} onAct={(act) => onAct(hero, act)} />
      {others.length > 0 && <Rows entries={others} onAct={onAct} />}
    </Section>
  );
}

interface ActivationProps extends ListProps {
  /** Why the last press failed. */
  readonly error: ApiError | undefined;
  readonly onActivate: (ids: readonly number[]) => void;
}

/** The offers that have to be switched on before the customer pays, and those that are switched on. */
function Activation({ entries, error, onAct, onActivate }: ActivationProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const available = entries.filter(({ state }) => state === 'available').map(({ id }) => id);
  const all = (
    <Button variant="quiet" size="small" onPress={() => onActivate(available)}>
      {t('offers.activateAll')}
    </Button>
  );
  if (entries.length === 0) return error ? <OfferError error={error} /> : null;
  return (
    <Section
      title={t(available.length === 0 ? 'offers.section.on' : 'offers.section.activate')}
      count={format.number(entries.length)}
      trailing={available.length > 1 && all}
    >
      {error && <OfferError error={error} />}
      {available.length > 0 && <p className={styles.note}>{t('offers.beforePay')}</p>}
      <Rows entries={entries} onAct={onAct} />
    </Section>
  );
}

function Nothing() {
  const { t } = useTranslation();
  return (
    <Card>
      <EmptyState
        drawing={<Parcel />}
        title={t('offers.empty')}
        text={t('offers.emptyText')}
        action={{ label: t('offers.toInterests'), href: paths.preference }}
      />
    </Card>
  );
}
