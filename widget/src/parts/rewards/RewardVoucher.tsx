import { ChevronRight } from 'lucide';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Reward } from '../../../contract/rewards.ts';
import { useFormat } from '../../i18n/useFormat.ts';
import { paths } from '../../lib/paths.ts';
import { Icon } from '../../ui/text/Icon.tsx';
import { TextLink } from '../../ui/action/TextLink.tsx';
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx';
import { Voucher } from './Voucher.tsx';
import type { RewardState } from './sortRewards.ts';
import { useExpiry } from './useExpiry.ts';
import { useRewardPlaces } from './useRewardPlaces.ts';

interface RewardVoucherProps {
  readonly reward: Reward;
  readonly state: RewardState;
  /** Links to the reward's own page; `false` on that page. */
  readonly lead?: boolean;
  /** What else can be done with it, beside the link. */
  readonly action?: ReactNode;
}

/** A reward as a voucher: its remaining value, its expiry, and where it can be used. */
export function RewardVoucher({ reward, state, lead = true, action }: RewardVoucherProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const expiry = useExpiry(reward, state);
  const places = useRewardPlaces(reward.definition);
  const { currency } = reward.definition;
  const initial = Number(reward.value_initial);
  const remaining = Number(reward.value_remaining);
  const partial = remaining > 0 && remaining < initial;
  const initialText = format.money(initial, currency);
  return (
    <Voucher
      value={format.money(state === 'used' ? initial : remaining, currency)}
      note={
        state === 'available'
          ? partial
            ? t('rewards.ofLeft', { initial: initialText })
            : t('rewards.spendNote')
          : // Without `lead` the title shows the state.
            lead && t(`rewards.status.${state}`)
      }
      // The reward's own page has the name as its title already.
      title={lead ? <bdi>{reward.definition.name}</bdi> : t(`rewards.status.${state}`)}
      expiry={expiry}
      lines={[places]}
      progress={
        partial
          ? {
              value: remaining,
              max: initial,
              label: t('rewards.remaining'),
              valueText: `${format.money(remaining, currency)} ${t('rewards.ofLeft', { initial: initialText })}`,
            }
          : undefined
      }
      actions={
        lead && (
          <>
            <TextLink href={paths.rewardItem(reward.id)}>
              {t('rewards.view')} <VisuallyHidden>{reward.definition.name}</VisuallyHidden>
              <Icon of={ChevronRight} size={16} mirrored />
            </TextLink>
            {action}
          </>
        )
      }
    />
  );
}
