import { useMemo } from 'react';
import type { getBenefitUses, getRewardUses, Used } from '../../../contract/rewards/uses.ts';
import { createResource } from '../../api/createResource.ts';
import { useApp } from '../../core/app/useApp.ts';
import { useFormat } from '../../i18n/useFormat.ts';
import { paths } from '../../lib/paths.ts';
import { TextLink } from '../../ui/action/TextLink.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Bdi } from '../../ui/text/Bdi.tsx';
import { ResourceView } from '../data/ResourceView.tsx';
import * as styles from './UseHistory.css.ts';

/** The texts of the screen. */
interface UseWords {
  readonly none: string;
  order(number: string): string;
  /** Only of a reward: returns give no use of a benefit back. */
  readonly returned?: (amount: string) => string;
}

export interface UseListProps {
  readonly call: typeof getRewardUses | typeof getBenefitUses;
  /** Of the reward or the benefit. */
  readonly id: number;
  readonly timezone: string | undefined;
  /** Of a reward. */
  readonly currency?: string;
  readonly words: UseWords;
}

export function UseList({ call, id, timezone, currency, words }: UseListProps) {
  const { api, clock, session } = useApp();
  const uses = useMemo(
    () =>
      createResource<readonly Used[]>({
        fetch: async () => (await api.call(call, { params: { id } })).data,
        now: clock.now,
        generation: session.generation.peek.bind(session.generation),
      }),
    [api, call, clock, id, session],
  );
  return (
    <ResourceView resource={uses} skeleton={<Skeleton shape="row" count={1} />}>
      {(rows) =>
        rows.length === 0 ? (
          <p className={styles.note}>{words.none}</p>
        ) : (
          <ul className={styles.list}>
            {rows.map((use, at) => (
              <Use key={at} use={use} timezone={timezone} currency={currency} words={words} />
            ))}
          </ul>
        )
      }
    </ResourceView>
  );
}

interface UseProps extends Pick<UseListProps, 'timezone' | 'words'> {
  readonly use: Used;
  readonly currency: string | undefined;
}

function Use({ use, timezone, currency = '', words }: UseProps) {
  const format = useFormat();
  const { used_at, amount, returned, order } = use;
  return (
    <li className={styles.use}>
      <div className={styles.words}>
        <p>
          {format.date(used_at, timezone, 'dayYear')}
          {order?.store && (
            <>
              {' '}
              · <bdi>{order.store}</bdi>
            </>
          )}
        </p>
        {order && (
          <p className={styles.note}>
            <TextLink href={paths.order(order.id)}>{words.order(order.number)}</TextLink>
          </p>
        )}
        {Number(returned) > 0 && words.returned && (
          <p className={styles.note}>{words.returned(format.money(returned, currency))}</p>
        )}
      </div>
      {amount !== null && (
        <span className={styles.amount}>
          <Bdi>{format.money(-Number(amount), currency)}</Bdi>
        </span>
      )}
    </li>
  );
}
