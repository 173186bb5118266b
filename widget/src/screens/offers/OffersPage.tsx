import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Offer } from '../../../contract/offers.ts';
import { useFormat } from '../../i18n/useFormat.ts';
import { paths } from '../../lib/paths.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { CardList } from '../../ui/layout/CardList.tsx';
import { Parcel } from '../../ui/drawings/Parcel.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { PageTitle } from '../../ui/page/PageTitle.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import type { Held } from '../../core/account/AccountModel.ts';
import { PageStart } from '../../parts/data/PageStart.tsx';
import { ResourceView } from '../../parts/data/ResourceView.tsx';
import { useApp } from '../../core/app/useApp.ts';
import { OfferCode } from './OfferCode.tsx';
import type { OfferEntry } from './OfferEntry.ts';
import { OfferHero } from './OfferHero.tsx';
import { OfferRow } from './OfferRow.tsx';
import { OfferSheet } from './OfferSheet.tsx';
import { PastOffers } from './PastOffers.tsx';
import { type OfferSection, readOffers } from './readOffers.ts';

/** Offers: use now, claim, activate, coming, and past. */
export function OffersPage() {
  useSignals();
  const { account } = useApp();
  const { t } = useTranslation();
  // A locked offer names its tier.
  useEffect(() => void account.tiers.load(), [account]);
  return (
    <>
      <PageTitle>{t('app.titles.offers')}</PageTitle>
      <ResourceView resource={account.benefits} skeleton={<Skeleton shape="card" count={3} />}>
        {(held) => (
          <ResourceView resource={account.offers} skeleton={<Skeleton shape="card" count={3} />}>
            {(offers) => <Sections held={held} offers={offers} />}
          </ResourceView>
        )}
      </ResourceView>
    </>
  );
}

function Sections({ held, offers }: { held: Held; offers: readonly Offer[] }) {
  const { clock } = useApp();
  const { t } = useTranslation();
  const format = useFormat();
  const [read, setRead] = useState<OfferEntry>();
  const [shown, setShown] = useState<OfferEntry>();
  const sections = readOffers({ benefits: held.data, claimable: held.meta.claimable, offers }, clock.now());
  const rows = (entries: readonly OfferEntry[]) => (
    <CardList>
      {entries.map((entry) => (
        <OfferRow
          key={entry.key}
          entry={entry}
          onRead={() => setRead(entry)}
          onShowCode={() => setShown(entry)}
        />
      ))}
    </CardList>
  );
  // Hidden if every offer is active already.
  const allOn = sections.activate.every((entry) => entry.state === 'active');
  const nameOf = (section: OfferSection) => (section === 'activate' && allOn ? 'on' : section);
  const [hero, ...others] = sections.use;
  const lists = (['claim', 'activate', 'coming'] as const).filter((section) => sections[section].length > 0);
  if (!hero && lists.length === 0 && sections.over.length === 0) return <Nothing />;
  return (
    <PageStart>
      {hero && (
        <Section title={t('offers.section.use')} count={format.number(sections.use.length)}>
          <OfferHero entry={hero} onRead={() => setRead(hero)} onShowCode={() => setShown(hero)} />
          {others.length > 0 && rows(others)}
        </Section>
      )}
      {lists.map((section) => (
        <Section
          key={section}
          title={t(`offers.section.${nameOf(section)}`)}
          count={format.number(sections[section].length)}
        >
          {rows(sections[section])}
        </Section>
      ))}
      <PastOffers entries={sections.over} onRead={setRead} />
      <OfferSheet entry={read} onClose={() => setRead(undefined)} />
      {shown && <OfferCode entry={shown} onClose={() => setShown(undefined)} />}
    </PageStart>
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
