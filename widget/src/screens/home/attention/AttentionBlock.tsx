import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/useFormat.ts';
import { CardList } from '../../../ui/layout/CardList.tsx';
import { Section } from '../../../ui/layout/Section.tsx';
import { useApp } from '../../../core/app/useApp.ts';
import { AttentionRow } from './AttentionRow.tsx';
import { findAttention } from './findAttention.ts';
import { useConversions } from './useConversions.ts';
import { useNow } from '../../../core/clock/useNow.ts';

/**
 * The block "Needs your attention". It has no skeleton and no error state: it leaves out what is not loaded, because all that it shows
 * also has its own place on Home or on another page.
 */
export function AttentionBlock() {
  useSignals();
  const { account, config } = useApp();
  const { claim, connections } = config.settings.value;
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const conversions = useConversions();
  useEffect(() => {
    for (const source of [account.rewards, account.claims, account.benefits, account.connections])
      void source.load();
  }, [account]);
  const found = findAttention(
    {
      profile: account.profile.data.value,
      rewards: account.rewards.data.value,
      balances: account.balances.data.value,
      // No row leads to a page that the tenant has switched off.
      claims: claim.enabled ? account.claims.data.value : undefined,
      claimable: account.benefits.data.value?.meta.claimable,
      connections: connections.enabled ? account.connections.data.value : undefined,
      conversions,
    },
    now,
  );
  if (found.length === 0) return null;
  return (
    <Section title={t('home.attention.title')} count={format.number(found.length)}>
      <CardList>
        {found.map((attention, index) => (
          <AttentionRow key={`${attention.kind}-${index}`} attention={attention} />
        ))}
      </CardList>
    </Section>
  );
}
