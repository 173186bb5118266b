import { useSignals } from '@preact/signals-react/runtime';
import {
  Camera,
  Clock,
  Link2Off,
  type IconNode,
  MailWarning,
  MessageSquareWarning,
  Plane,
  Ticket,
} from 'lucide';
import { useTranslation } from 'react-i18next';
import type { Claim } from '../../../../contract/claims.ts';
import type { Reward } from '../../../../contract/rewards.ts';
import { useFormat } from '../../../i18n/useFormat.ts';
import { paths } from '../../../lib/paths.ts';
import { LeadCircle } from '../../../ui/list/LeadCircle.tsx';
import { ListRow } from '../../../ui/list/ListRow.tsx';
import type { Tone } from '../../../ui/theme/tone.ts';
import { useApp } from '../../../core/app/useApp.ts';
import { expiryTone } from '../../../parts/rewards/expiryTone.ts';
import type { Attention } from './findAttention.ts';

interface RowWords {
  icon: IconNode;
  tone: Tone;
  title: string;
  text: string;
  href: string;
}

function useRewardWords(): (reward: Reward, days: number) => RowWords {
  const { t } = useTranslation();
  const format = useFormat();
  return (reward, days) => {
    const amount = format.money(reward.value_remaining, reward.definition.currency);
    const date = format.date(reward.expires_at, reward.timezone, 'day');
    return {
      icon: Clock,
      tone: expiryTone(days) ?? 'caution',
      title:
        days === 0
          ? t('home.attention.rewardToday', { amount })
          : t('home.attention.rewardExpires', { amount, date }),
      text: reward.definition.name,
      href: paths.rewardItem(reward.id),
    };
  };
}

function usePointsWords(): (points: Extract<Attention, { kind: 'pointsExpiring' }>) => RowWords {
  const { t } = useTranslation();
  const format = useFormat();
  return ({ expiry: { amount: count, at, timezone }, days }) => ({
    icon: Clock,
    tone: expiryTone(days) ?? 'caution',
    title: t('home.attention.pointsExpire', { date: format.date(at, timezone, 'day') }),
    text: t('home.money.pointCount', { count, number: format.number(count) }),
    href: paths.rewards,
  });
}

function useClaimWords(): (claim: Claim) => RowWords {
  const { t } = useTranslation();
  return ({ receipt_number, location }) => ({
    icon: Camera,
    tone: 'info',
    title: t('home.attention.claimPhoto'),
    text: location
      ? t('home.attention.receiptAt', { number: receipt_number, store: location.name })
      : t('home.attention.receipt', { number: receipt_number }),
    href: paths.claim,
  });
}

function useWords(): (attention: Attention) => RowWords {
  useSignals();
  const { t } = useTranslation();
  const format = useFormat();
  const { config } = useApp();
  const rewardWords = useRewardWords();
  const pointsWords = usePointsWords();
  const claimWords = useClaimWords();
  const mail = { icon: MailWarning, href: `${paths.profile}#contact` };
  return (attention) => {
    switch (attention.kind) {
      case 'emailBounced':
        return { ...mail, tone: 'critical', title: t('home.attention.emailBounced'), text: attention.email };
      case 'emailUnverified':
        return { ...mail, tone: 'info', title: t('home.details.add.email'), text: attention.email };
      case 'smsBounced':
        return {
          icon: MessageSquareWarning,
          tone: 'critical',
          title: t('home.attention.smsBounced'),
          text: attention.mobile,
          href: `${paths.profile}#contact`,
        };
      case 'rewardExpiring':
        return rewardWords(attention.reward, attention.days);
      case 'pointsExpiring':
        return pointsWords(attention);
      case 'claimPhoto':
        return claimWords(attention.claim);
      case 'benefit': {
        const { name, short_description } = attention.claimable.definition;
        return {
          icon: Ticket,
          tone: 'accent',
          title: t('home.attention.benefit', { name }),
          text: short_description,
          href: paths.offers,
        };
      }
      case 'conversion': {
        const { points_out: count } = attention.conversion;
        return {
          icon: Plane,
          tone: 'caution',
          title: t('home.attention.conversion', { name: config.settings.value.airline.name }),
          text: t('home.money.pointCount', { count, number: format.number(count) }),
          href: `${paths.preference}#airline`,
        };
      }
      case 'connection':
        return {
          icon: Link2Off,
          tone: 'caution',
          title: t('home.attention.connection', { name: attention.connection.definition.name }),
          text: t('home.attention.connectionText', { brand: config.general.value.tenant.name }),
          href: `${paths.preference}#connections`,
        };
    }
  };
}

export function AttentionRow({ attention }: { attention: Attention }) {
  const { icon, tone, title, text, href } = useWords()(attention);
  return (
    <ListRow
      lead={<LeadCircle icon={icon} tone={tone} />}
      title={title}
      text={<bdi>{text}</bdi>}
      href={href}
    />
  );
}
