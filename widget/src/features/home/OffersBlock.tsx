import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../lib/paths.ts';
import { Section } from '../../ui/Section.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { SnapRow } from '../../ui/SnapRow.tsx';
import { useApp } from '../useApp.ts';
import { chooseOffers } from './chooseOffers.ts';
import { HomeBlock } from './HomeBlock.tsx';
import { HomeOfferCard } from './HomeOfferCard.tsx';

const tiles = ['c', 'b', 'd'] as const;

/** Up to three offers in a row that snaps; gone when there are none. */
export function OffersBlock() {
  useSignals();
  const { account } = useApp();
  const { t } = useTranslation();
  useEffect(() => void account.benefits.load(), [account]);
  const held = account.benefits.data.value;
  // Offers and benefits come by two calls; one that fails leaves the other's cards.
  const waiting = !held && !account.benefits.error.value;
  const skeleton = (
    <Section title={t('home.offers.title')}>
      <Skeleton shape="card" count={2} />
    </Section>
  );
  if (waiting) return skeleton;
  return (
    <HomeBlock resource={account.offers} errorTitle={t('home.offers.failed')} skeleton={skeleton}>
      {(offers) => {
        const chosen = chooseOffers({
          benefits: held?.data ?? [],
          claimable: held?.meta.claimable ?? [],
          offers,
        });
        if (chosen.length === 0) return null;
        return (
          <Section title={t('home.offers.title')} action={{ label: t('home.seeAll'), href: paths.offers }}>
            <SnapRow label={t('home.offers.title')}>
              {chosen.map((offer, index) => (
                <HomeOfferCard key={index} offer={offer} tile={tiles[index % tiles.length] ?? 'a'} />
              ))}
            </SnapRow>
          </Section>
        );
      }}
    </HomeBlock>
  );
}
