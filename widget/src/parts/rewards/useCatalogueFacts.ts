import { useSignals } from '@preact/signals-react/runtime';
import { useTranslation } from 'react-i18next';
import type { CatalogueItem } from '../../../contract/rewards/catalogue.ts';
import { useFormat } from '../../i18n/useFormat.ts';
import { useApp } from '../../core/app/useApp.ts';

export interface CatalogueFact {
  readonly text: string;
  readonly locked: boolean;
}

interface CatalogueFacts {
  /** "1,200 points", or with the money beside them "1,200 points + $15.00". */
  readonly cost: string;
  readonly facts: readonly CatalogueFact[];
}

/** What a customer must know before choosing: the cost, the tier that is needed, a later start, few or none left, and the end. */
export function useCatalogueFacts(item: CatalogueItem): CatalogueFacts {
  useSignals();
  const { account, clock } = useApp();
  const { t } = useTranslation();
  const format = useFormat();
  const day = (iso: string) => format.date(iso, undefined, 'nearDay');
  const tiers = account.tiers.data.value;
  const needed = tiers?.all.find((tier) => tier.handle === item.tier_handle);
  const locked = needed !== undefined && needed.value_min > (tiers?.current_tier.value_min ?? 0);
  const later = item.starts_at !== null && Date.parse(item.starts_at) > clock.now();
  const { points, price, currency } = item;
  const words = t('rewards.pointsCount', { count: points, number: format.number(points) });
  const facts = [
    locked && { text: t('rewards.forTier', { tier: needed.name }), locked: true },
    later &&
      item.starts_at !== null && { text: t('rewards.from', { date: day(item.starts_at) }), locked: false },
    item.stock === 0 && { text: t('rewards.soldOut'), locked: false },
    item.stock !== null &&
      item.stock > 0 &&
      item.stock <= 10 && {
        text: t('rewards.stock', { count: item.stock, number: format.number(item.stock) }),
        locked: false,
      },
    item.ends_at !== null && { text: t('rewards.until', { date: day(item.ends_at) }), locked: false },
  ].filter((fact) => fact !== false);
  const money = format.money(price, currency);
  return { facts, cost: Number(price) ? t('rewards.mixedCost', { points: words, money }) : words };
}
