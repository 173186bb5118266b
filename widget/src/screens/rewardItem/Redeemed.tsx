import { useSignals } from '@preact/signals-react/runtime';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { Redemption } from '../../../contract/rewards/redemptions.ts';
import { lazyOptional } from '../../lib/lazyNamed.tsx';
import { paths } from '../../lib/paths.ts';
import { useFormat } from '../../i18n/useFormat.ts';
import { CopyCode } from '../../parts/copyCode/CopyCode.tsx';
import { UndoExchange } from '../../parts/rewards/UndoExchange.tsx';
import { Button } from '../../ui/action/Button.tsx';
import { Sheet } from '../../ui/layout/Sheet.tsx';
import { Stack } from '../../ui/page/Stack.tsx';
import * as styles from './Redeemed.css.ts';

const CodePair = lazyOptional(() => import('../../parts/codes/CodePair.tsx'), 'CodePair');
/** As large as the codes. */
const CodesToCome = () => (
  <>
    <span className={styles.bars} />
    <span className={styles.square} />
  </>
);

interface RedeemedProps {
  readonly redemption: Redemption;
  /** Where it can be used. */
  readonly place: NonNullable<Redemption['channel']>;
  readonly onClose: () => void;
}

/** What the customer has got: the code to use it with, and for 15 minutes the button that undoes the exchange. */
export function Redeemed({ redemption, place, onClose }: RedeemedProps) {
  useSignals();
  const { t } = useTranslation();
  const format = useFormat();
  const { reward } = redemption;
  const code = reward?.code ?? redemption.code ?? '';
  const day = format.date(reward?.expires_at ?? redemption.expires_at, redemption.timezone, 'nearDay');
  return (
    <Sheet
      open
      brief
      onClose={onClose}
      title={t('rewards.redeem.done')}
      subtitle={<bdi>{redemption.name}</bdi>}
      closeLabel={t('app.close')}
      footer={
        <>
          <UndoExchange redemption={redemption} onUndone={onClose} />
          {reward ? (
            <Button block href={paths.rewardItem(reward.id)}>
              {t('rewards.view')}
            </Button>
          ) : (
            <Button block onPress={onClose}>
              {t('app.close')}
            </Button>
          )}
        </>
      }
    >
      <Stack gap={4}>
        <p role="status" className={styles.how}>
          {t(reward ? `rewards.redeem.useCode.${place}` : `rewards.redeem.collect.${place}`, { date: day })}
          <ToPay redemption={redemption} />
        </p>
        {place !== 'online' && (
          <div className={styles.codes}>
            <Suspense fallback={<CodesToCome />}>
              <CodePair
                value={reward?.barcode.value || code}
                barcodeLabel={t('rewards.barcode')}
                qrLabel={t('rewards.qr')}
                looks={{ bars: styles.bars, square: styles.square }}
              />
            </Suspense>
            <p className={styles.number}>{code}</p>
          </div>
        )}
        {place !== 'store' && <CopyCode code={code} />}
      </Stack>
    </Sheet>
  );
}

function ToPay({ redemption: { price, currency } }: { redemption: Redemption }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (!(Number(price) > 0)) return null;
  return (
    <>
      {' '}
      <span>{t('rewards.redeem.then', { price: format.money(price, currency ?? undefined) })}</span>
    </>
  );
}
