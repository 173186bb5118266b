import { useSignals } from '@preact/signals-react/runtime';
import { Ban, CalendarClock, Check, CircleDashed, Clock, Lock, type IconNode } from 'lucide';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/useFormat.ts';
import { daysUntil } from '../../lib/time/daysUntil.ts';
import { parseTimestamp } from '../../lib/time/parseTimestamp.ts';
import type { Tone } from '../../ui/theme/tone.ts';
import { useApp } from '../../core/app/useApp.ts';
import type { OfferEntry } from './OfferEntry.ts';

export interface OfferFact {
  readonly text: string;
  readonly icon: IconNode | undefined;
  readonly tone: Tone;
}

/** An offer's state, dates and remaining uses in words, and its channel if it has only one. */
export function useOfferFacts(entry: OfferEntry): readonly OfferFact[] {
  useSignals();
  const { account, clock } = useApp();
  const { t } = useTranslation();
  const format = useFormat();
  const zone = entry.timezone ?? format.zone;
  const day = (iso: string) => format.date(iso, zone, 'nearDay');
  const plain = (text: string, icon?: IconNode): OfferFact => ({ text, icon, tone: 'neutral' });

  const tier = account.tiers.data.value?.all.find(({ handle }) => handle === entry.tier);
  const end = (): OfferFact | undefined => {
    const at = entry.endsAt === null ? undefined : parseTimestamp(entry.endsAt);
    if (entry.endsAt === null || at === undefined) return undefined;
    const days = daysUntil(at, clock.now(), zone);
    if (days < 0 || days > 14) return plain(t('offers.until', { date: day(entry.endsAt) }));
    const text =
      days === 0 ? t('offers.endsToday') : t('offers.endsIn', { count: days, number: format.number(days) });
    return { text, icon: Clock, tone: days <= 3 ? 'critical' : 'caution' };
  };
  const facts = (): readonly (OfferFact | undefined)[] => {
    switch (entry.state) {
      case 'used':
        return [plain(t('offers.used'), Check)];
      case 'expired':
        return [plain(t('offers.expired'), Ban)];
      case 'locked':
        return [plain(tier ? t('offers.forTier', { tier: tier.name }) : t('offers.locked'), Lock)];
      case 'coming':
      case 'scheduled':
        return [
          entry.startsAt ? plain(t('offers.from', { date: day(entry.startsAt) }), CalendarClock) : undefined,
        ];
      case 'available':
        return [plain(t('offers.notOn'), CircleDashed), end()];
      case 'active':
        return [
          entry.source === 'offer' ? { text: t('offers.on'), icon: Check, tone: 'positive' } : undefined,
          end(),
        ];
      case 'claimable':
        return [end()];
    }
  };
  const uses = entry.uses && {
    count: entry.uses.left,
    number: format.number(entry.uses.left),
    of: format.number(entry.uses.of),
  };
  return [
    ...facts(),
    uses && entry.state === 'active' ? plain(t('offers.uses', uses)) : undefined,
    entry.channel && entry.channel !== 'both' ? plain(t(`offers.channel.${entry.channel}`)) : undefined,
  ].filter((fact) => typeof fact === 'object');
}
