import { Fragment, type ReactNode } from 'react';
import { Anchor } from '../../ui/action/Anchor.tsx';
import { Bdi } from '../../ui/text/Bdi.tsx';
import * as styles from './OrderRow.css.ts';
import { ProductThumb } from './ProductThumb.tsx';

export interface OrderPicture {
  readonly image: string | undefined;
  readonly tile: string | null | undefined;
}

interface OrderRowProps {
  readonly href: string;
  /** One for each line of the order; the first is large. */
  readonly pictures: readonly OrderPicture[];
  readonly title: ReactNode;
  /** Date, number, count: separated by dots. */
  readonly meta: readonly string[];
  readonly status: ReactNode;
  readonly total: string;
  /** Voided: the total does not count. */
  readonly struck?: boolean;
  readonly points?: string | undefined;
}

const imagesOf = ({ image }: OrderPicture) => (image ? [image] : []);

export function OrderRow({ href, pictures, title, meta, status, total, struck, points }: OrderRowProps) {
  const [first, ...others] = pictures;
  const shown = others.slice(0, 2);
  return (
    <Anchor href={href} look={styles.row}>
      <span className={styles.thumb}>
        <ProductThumb
          images={first ? imagesOf(first) : []}
          tile={first?.tile}
          size="regular"
          more={others.length}
        />
      </span>
      <span className={styles.title}>
        <bdi>{title}</bdi>
      </span>
      <span className={styles.meta}>
        {meta.map((part, index) => (
          <Fragment key={part}>
            {/** The line may break after the dot, never before it. */}
            {index > 0 && '\u00A0· '}
            <bdi className={styles.part}>{part}</bdi>
          </Fragment>
        ))}
      </span>
      <span className={styles.status}>{status}</span>
      {shown.length > 0 && (
        <span className={styles.minis}>
          {shown.map((picture, index) => (
            <ProductThumb
              key={index}
              images={imagesOf(picture)}
              tile={picture.tile}
              size="small"
              more={index === 1 ? others.length - shown.length : 0}
            />
          ))}
        </span>
      )}
      <span className={styles.end}>
        <span className={`${styles.total} ${struck ? styles.struck : ''}`}>
          {struck ? (
            <s>
              <Bdi>{total}</Bdi>
            </s>
          ) : (
            <Bdi>{total}</Bdi>
          )}
        </span>
        <span className={styles.points}>{points}</span>
      </span>
    </Anchor>
  );
}
