import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { airlinePoints, type AirlinePoints } from '../../../core/account/collections/airline.ts';
import { useApp } from '../../../core/app/useApp.ts';
import { useFormat } from '../../../i18n/useFormat.ts';
import { AmountField } from '../../../parts/amount/AmountField.tsx';
import { stepRange } from '../../../parts/amount/stepRange.ts';
import { useAmount } from '../../../parts/amount/useAmount.ts';
import { ResourceView } from '../../../parts/data/ResourceView.tsx';
import { Button } from '../../../ui/action/Button.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { CheckboxField } from '../../../ui/field/CheckboxField.tsx';
import { Sheet } from '../../../ui/layout/Sheet.tsx';
import { InlineNotice } from '../../../ui/page/InlineNotice.tsx';
import { Outcome } from '../../../ui/feedback/Outcome.tsx';
import { Stack } from '../../../ui/page/Stack.tsx';
import { Bdi } from '../../../ui/text/Bdi.tsx';
import * as styles from './Airline.css.ts';
import { AirlineError } from './AirlineError.tsx';
import { convertedPoints, rewardCents } from './conversionAmounts.ts';
import { Facts } from '../../../parts/facts/Facts.tsx';
import { type Converted, useConversion } from './useConversion.ts';

/** Converts points to points of the airline: asks for the amount, shows what it brings, and asks to confirm that it is final. */
export function ConvertSheet({ onClose }: { readonly onClose: () => void }) {
  useSignals();
  const { account } = useApp();
  const { t } = useTranslation();
  const conversion = useConversion();
  return (
    <Sheet open brief onClose={onClose} title={t('airline.convert')} closeLabel={t('app.close')}>
      {conversion.done ? (
        <Done done={conversion.done} onClose={onClose} />
      ) : (
        <ResourceView resource={account.open(airlinePoints)} skeleton={<Skeleton shape="row" count={4} />}>
          {(points) => <Choose points={points} conversion={conversion} />}
        </ResourceView>
      )}
    </Sheet>
  );
}

interface ChooseProps {
  readonly points: AirlinePoints;
  readonly conversion: ReturnType<typeof useConversion>;
}

function Choose({ points, conversion }: ChooseProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const range = stepRange(points);
  const [least, most] = range;
  if (points.remaining_year === 0) return <InlineNotice tone="info" title={t('airline.noMoreYear')} />;
  if (points.remaining_today === 0) return <InlineNotice tone="info" title={t('airline.noMoreToday')} />;
  if (most < least) {
    const numbers = { number: format.number(least), balance: format.number(points.available) };
    return <InlineNotice tone="info" title={t('airline.tooFew', numbers)} />;
  }
  return <ConvertForm points={points} conversion={conversion} range={range} />;
}

interface ConvertFormProps extends ChooseProps {
  readonly range: readonly [least: number, most: number];
}

function ConvertForm({ points, conversion, range: [least, most] }: ConvertFormProps) {
  useSignals();
  const { connectivity } = useApp();
  const { t } = useTranslation();
  const format = useFormat();
  const [agreed, setAgreed] = useState(false);
  /** Presses without the agreement: each leads to it. */
  const [refused, setRefused] = useState(0);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refused > 0) box.current?.querySelector('input')?.focus();
  }, [refused]);
  const { step } = points;
  const chosen = useAmount({ least, most, step });
  const { amount } = chosen;
  const { busy, error, convert } = conversion;
  const send = () => {
    if (agreed) void convert({ amount, pointsIn: convertedPoints(amount, points.rate) });
    else setRefused(refused + 1);
  };
  const stepText = format.number(step);
  return (
    <Stack gap={5}>
      {/* A new key for each try, so that the same error gets the focus and is announced again. */}
      {error && <AirlineError key={String(busy)} error={error} />}
      <AmountField
        of={chosen}
        label={t('airline.amount')}
        lessLabel={t('airline.less', { number: stepText })}
        moreLabel={t('airline.more', { number: stepText })}
        allLabel={t('airline.all')}
        explain={(note, number) => t(`airline.typed.${note}`, { number, step: stepText })}
        disabled={busy}
      />
      <Result amount={amount} points={points} />
      <div ref={box}>
        <CheckboxField
          name="irreversible"
          checked={agreed}
          disabled={busy}
          onChange={setAgreed}
          label={t('airline.irreversible')}
          error={refused > 0 && !agreed ? t('airline.irreversibleRequired') : undefined}
          required
        />
      </div>
      <Button
        size="large"
        block
        busy={busy}
        disabled={!connectivity.online.value}
        onPress={() => chosen.confirm(send)}
      >
        {t(busy ? 'airline.converting' : 'airline.confirm')}
      </Button>
    </Stack>
  );
}

/** What an amount brings, and what it is worth here. */
function Result({ amount, points }: { readonly amount: number; readonly points: AirlinePoints }) {
  useSignals();
  const id = useId();
  const { account, clock, config } = useApp();
  const { t } = useTranslation();
  const format = useFormat();
  const { airline, rewards } = config.settings.value;
  const { name, settle_hours: hours } = airline;
  const { rate } = points;
  const zone = account.profile.data.value?.region.timezone;
  const arrives = new Date(clock.now() + hours * 3600000).toISOString();
  const rateText = t('airline.rateText', {
    from: format.number(rate.from),
    to: format.number(rate.to),
    name,
    date: format.date(rate.effective_from, zone, 'dayYear'),
  });
  return (
    <Stack gap={3}>
      <div>
        <p className={styles.label} id={id}>
          {t('airline.youGet', { name })}
        </p>
        <output className={styles.figure} aria-live="polite" aria-labelledby={id}>
          {format.number(convertedPoints(amount, rate))}
        </output>
        <p className={styles.note}>{rateText}</p>
      </div>
      <Facts
        rows={[
          [t('airline.worth'), format.money(rewardCents(amount, rewards) / 100)],
          [t('airline.arrives'), format.date(arrives, zone, 'weekday')],
        ]}
      />
    </Stack>
  );
}

function Done({ done, onClose }: { readonly done: Converted; readonly onClose: () => void }) {
  useSignals();
  const { account, config } = useApp();
  const { t } = useTranslation();
  const format = useFormat();
  const { name } = config.settings.value.airline;
  const zone = account.profile.data.value?.region.timezone;
  return (
    <Stack gap={5}>
      <Outcome>
        <InlineNotice
          tone="positive"
          title={t('airline.done')}
          text={t('airline.doneText', { in: format.number(done.points_in), name })}
        />
      </Outcome>
      <Facts
        rows={[
          [t('airline.reference'), <Bdi key="reference">{done.reference}</Bdi>],
          ...(done.expected_by
            ? [[t('airline.arrives'), format.date(done.expected_by, zone, 'weekday')] as const]
            : []),
          [t('airline.balance'), format.number(done.balance.point_balance)],
        ]}
      />
      <Button size="large" block onPress={onClose}>
        {t('airline.close')}
      </Button>
    </Stack>
  );
}
