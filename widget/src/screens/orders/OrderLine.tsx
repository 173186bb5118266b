import { useSignals } from '@preact/signals-react/runtime';
import { Tag } from 'lucide';
import { useTranslation } from 'react-i18next';
import type { TransactionItem } from '../../../contract/transactions.ts';
import { useFormat } from '../../i18n/useFormat.ts';
import { Anchor } from '../../ui/action/Anchor.tsx';
import { Bdi } from '../../ui/text/Bdi.tsx';
import { ProductThumb } from '../../parts/orders/ProductThumb.tsx';
import { Status } from '../../ui/list/Status.tsx';
import { pictureOf } from '../../parts/orders/OrderSummary.tsx';
import { useApp } from '../../core/app/useApp.ts';
import { webUrl } from '../../lib/webUrl.ts';
import { linePrices } from './linePrices.ts';
import * as styles from './OrderSheet.css.ts';
import { LinePerson } from './people/LinePerson.tsx';

interface OrderLineProps {
  readonly item: TransactionItem;
  readonly orderId: number;
  readonly currency: string;
}

/** The colour before other options, such as the size: the data are unordered. */
function optionsOf({ variant }: TransactionItem): string[] {
  const rank = (name: string) => (/colou?r/i.test(name) ? 0 : 1);
  return Object.entries(variant?.options ?? {})
    .sort(([a], [b]) => rank(a) - rank(b))
    .map(([, value]) => value)
    .filter(Boolean);
}

function LineWords({ item }: Pick<OrderLineProps, 'item'>) {
  const { t } = useTranslation();
  const format = useFormat();
  const options = optionsOf(item);
  const url = webUrl(item.product?.url);
  const name = <bdi>{item.name}</bdi>;
  return (
    <div>
      <p className={styles.lineName}>
        {url ? (
          <Anchor href={url} look={styles.lineLink}>
            {name}
          </Anchor>
        ) : (
          name
        )}
      </p>
      <p className={styles.note}>
        {options.length > 0 && (
          <>
            <bdi>{options.join(', ')}</bdi> ·{' '}
          </>
        )}
        <span className={styles.sku}>
          <Bdi>{item.sku}</Bdi>
        </span>
      </p>
      {item.quantity !== 1 && (
        <p className={`${styles.lineExtra} ${styles.note}`}>
          {t('transactions.quantity', { number: format.number(item.quantity) })}
        </p>
      )}
    </div>
  );
}

/** The discounts of the line, and the person for whom it was bought. */
function LineMore({ item, orderId }: Pick<OrderLineProps, 'item' | 'orderId'>) {
  useSignals();
  const { config } = useApp();
  return (
    <div className={styles.lineMore}>
      {item.discounts.map(({ label }, at) => (
        <p key={at} className={styles.lineExtra}>
          <Status tone="positive" icon={Tag}>
            <bdi>{label}</bdi>
          </Status>
        </p>
      ))}
      {config.settings.value.connections.enabled && item.product && !item.is_void && (
        <LinePerson item={item} orderId={orderId} />
      )}
    </div>
  );
}

export function OrderLine({ item, orderId, currency }: OrderLineProps) {
  useSignals();
  const { config } = useApp();
  const { t } = useTranslation();
  const format = useFormat();
  const picture = pictureOf(item, config.general.value.publicAssetUrl);
  const { total, original } = linePrices(item);
  const money = (amount: number) => <Bdi>{format.money(amount, currency)}</Bdi>;
  const points = item.points ?? 0;
  return (
    <li className={styles.line}>
      <ProductThumb images={picture.image ? [picture.image] : []} tile={picture.tile} size="large" />
      <LineWords item={item} />
      <div className={styles.lineEnd}>
        <span className={styles.lineTotal}>{item.is_void ? <s>{money(total)}</s> : money(total)}</span>
        {original !== undefined && <s>{money(original)}</s>}
        {item.quantity > 1 && (
          <span>{t('transactions.each', { price: format.money(item.price_sell, currency) })}</span>
        )}
        {points !== 0 && (
          <span className={styles.linePoints}>
            {t('orders.pointsEarned', {
              amount: `${points > 0 ? '+' : ''}${format.number(points)}`,
              count: Math.abs(points),
            })}
          </span>
        )}
      </div>
      <LineMore item={item} orderId={orderId} />
    </li>
  );
}
