import { useSignals } from '@preact/signals-react/runtime';
import { CircleCheck, type IconNode, Sparkles, Ticket, Zap } from 'lucide';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/useFormat.ts';
import { assetUrl } from '../../../lib/assetUrl.ts';
import { paths } from '../../../lib/paths.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { Chip } from '../../../ui/list/Chip.tsx';
import type { CodePanelProps } from '../../../parts/codes/CodePanel.tsx';
import { useDialogOnPress } from '../../../parts/data/useDialogOnPress.ts';
import { OfferCard } from '../../../parts/offers/OfferCard.tsx';
import type { Tone } from '../../../ui/theme/tone.ts';
import { useApp } from '../../../core/app/useApp.ts';
import type { HomeOffer } from './chooseOffers.ts';

const loadPanel = async () => (await import('../../../parts/codes/CodePanel.tsx')).CodePanel;

const CHIPS = {
  use: { icon: CircleCheck, tone: 'positive' },
  claim: { icon: Ticket, tone: 'accent' },
  active: { icon: Zap, tone: 'info' },
  available: { icon: Sparkles, tone: 'neutral' },
} as const satisfies Record<HomeOffer['kind'], { icon: IconNode; tone: Tone }>;

interface Facts {
  readonly name: string;
  readonly description: string;
  readonly image: string | null;
  readonly ends: string | null;
  readonly timezone: string | undefined;
  /** The code that staff scan or type. An online code is shown, to be copied, on the page of offers. */
  readonly code: string | null;
  readonly url: string | null;
}

function factsOf(offer: HomeOffer): Facts {
  if ('offer' in offer) {
    const { name, short_description, image_url, ends_at, timezone, url } = offer.offer;
    return {
      name,
      description: short_description,
      image: image_url,
      ends: ends_at,
      timezone,
      code: null,
      url,
    };
  }
  const isUsable = offer.kind === 'use';
  const definition = isUsable ? offer.benefit.definition : offer.claimable.definition;
  return {
    name: definition.name,
    description: definition.short_description,
    image: definition.image_url,
    ends: isUsable ? offer.benefit.expires_at : (offer.claimable.ends_at ?? definition.ends_at),
    timezone: isUsable ? offer.benefit.timezone : undefined,
    // A use that staff must see has no code: it starts, and is counted, on the page of offers.
    code: isUsable && !definition.needs_staff ? definition.redeem_code_pos : null,
    url: null,
  };
}

function OfferAction({ facts }: { facts: Facts }) {
  const { t } = useTranslation();
  const { Dialog: CodePanel, open, close } = useDialogOnPress<CodePanelProps>();
  const look = { variant: 'soft', size: 'small', block: true } as const;
  if (facts.code) {
    return (
      <>
        <Button
          {...look}
          label={`${t('home.offers.showCode')}: ${facts.name}`}
          onPress={() => open(loadPanel)}
        >
          {t('home.offers.showCode')}
        </Button>
        {CodePanel && (
          <CodePanel
            name={facts.name}
            value={facts.code}
            barcodeLabel={t('home.card.barcode')}
            qrLabel={t('home.card.qr')}
            closeLabel={t('app.close')}
            hint={t('app.card.hint')}
            onClose={close}
          />
        )}
      </>
    );
  }
  const shop = facts.url?.startsWith('https://') && facts.url;
  const words = shop ? t('home.offers.shop') : t('home.offers.see');
  return (
    <Button {...look} label={`${words}: ${facts.name}`} href={shop || paths.offers}>
      {words}
    </Button>
  );
}

export function HomeOfferCard({ offer, tile }: { offer: HomeOffer; tile: 'a' | 'b' | 'c' | 'd' }) {
  useSignals();
  const { config } = useApp();
  const { t } = useTranslation();
  const format = useFormat();
  const facts = factsOf(offer);
  const { icon, tone } = CHIPS[offer.kind];
  return (
    <OfferCard
      image={facts.image ? assetUrl(facts.image, config.general.value.publicAssetUrl) : undefined}
      tile={tile}
      chip={
        <Chip tone={tone} icon={icon}>
          {t(`home.offers.${offer.kind}`)}
        </Chip>
      }
      title={<bdi>{facts.name}</bdi>}
      text={
        facts.ends
          ? t('home.offers.ends', { date: format.date(facts.ends, facts.timezone, 'weekday') })
          : facts.description
      }
      action={<OfferAction facts={facts} />}
    />
  );
}
