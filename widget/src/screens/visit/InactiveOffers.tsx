import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp } from '../../core/app/useApp.ts';
import { useNow } from '../../core/clock/useNow.ts';
import { useFormat } from '../../i18n/useFormat.ts';
import { paths } from '../../lib/paths.ts';
import { InlineNotice } from '../../ui/page/InlineNotice.tsx';

/**
 * How many offers bring nothing in this store until the customer has switched them on, and the way there. It shows nothing if all
 * are on, and if they are not loaded: the page works without it.
 */
export function InactiveOffers() {
  useSignals();
  const { account } = useApp();
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  useEffect(() => void account.offers.load(), [account]);
  const waiting = (account.offers.data.value ?? []).filter(
    ({ status, channel, ends_at }) =>
      // A kept answer does not know what has ended since.
      status === 'available' && channel !== 'online' && !(Date.parse(ends_at ?? '') <= now),
  );
  const count = waiting.length;
  if (count === 0) return null;
  return (
    <InlineNotice
      tone="info"
      title={t('checkIn.notOn', { count, number: format.number(count) })}
      text={t('checkIn.notOnText')}
      action={{ label: t('checkIn.activate'), href: paths.offers }}
    />
  );
}
