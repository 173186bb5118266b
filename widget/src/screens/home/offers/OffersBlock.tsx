import { useNow } from '../../../core/clock/useNow.ts';
import { useSignals } from '@preact/signals-react/runtime';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../lib/paths.ts';
import { LoadError } from '../../../parts/data/LoadError.tsx';
import { Section } from '../../../ui/layout/Section.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { SkeletonRegion } from '../../../ui/feedback/SkeletonRegion.tsx';
import { SnapRow } from '../../../ui/layout/SnapRow.tsx';
import { useApp } from '../../../core/app/useApp.ts';
import { chooseOffers, type HomeOffer } from './chooseOffers.ts';
import { HomeOfferCard } from './HomeOfferCard.tsx';

const TILES = ['c', 'b', 'd'] as const;

function OffersSection({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <Section title={t('app.titles.offers')} action={{ label: t('home.seeAll'), href: paths.offers }}>
      {children}
    </Section>
  );
}

/** Not the index: when the list changes, an open code must not turn into that of another offer. */
const keyOf = (offer: HomeOffer) =>
  'offer' in offer
    ? `offer-${offer.offer.id}`
    : offer.kind === 'use'
      ? `benefit-${offer.benefit.id}`
      : `claim-${offer.claimable.definition.id}`;

function OfferCards({ offers }: { offers: readonly HomeOffer[] }) {
  const { t } = useTranslation();
  if (offers.length === 0) return null;
  return (
    <OffersSection>
      <SnapRow label={t('app.titles.offers')}>
        {offers.map((offer, index) => (
          <HomeOfferCard key={keyOf(offer)} offer={offer} tile={TILES[index % TILES.length] ?? 'a'} />
        ))}
      </SnapRow>
    </OffersSection>
  );
}

/** Up to three offers in a row that snaps; hidden if there are none. Two calls load them; if one fails, those of the other are shown. */
export function OffersBlock() {
  useSignals();
  const { account } = useApp();
  const now = useNow();
  const { t } = useTranslation();
  const { benefits, offers } = account;
  useEffect(() => {
    void benefits.load();
    void offers.load();
  }, [benefits, offers]);
  const held = benefits.data.value;
  const earned = offers.data.value;
  const error = offers.error.value;
  const settled = (held ?? benefits.error.value) && (earned ?? error);
  if (!settled || (!held && !earned)) {
    const retry = () => {
      void benefits.refresh();
      void offers.refresh();
    };
    return (
      <OffersSection>
        {settled ? (
          <LoadError title={t('home.offers.failed')} error={error} onRetry={retry} />
        ) : (
          <SkeletonRegion label={t('common.loading')}>
            <Skeleton shape="offer" />
          </SkeletonRegion>
        )}
      </OffersSection>
    );
  }
  return (
    <OfferCards
      offers={chooseOffers(
        {
          benefits: held?.data ?? [],
          claimable: held?.meta.claimable ?? [],
          offers: earned ?? [],
        },
        now,
      )}
    />
  );
}
