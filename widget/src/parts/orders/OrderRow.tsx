import { Fragment, type ReactNode } from 'react';
import { Anchor } from '../../ui/action/Anchor.tsx';
import { Bdi } from '../../ui/text/Bdi.tsx';
import * as css from './OrderRow.css.ts';
import { ProductThumb } from './ProductThumb.tsx';

export interface OrderPicture {
  readonly image: string | undefined;
  readonly tile: string | null | undefined;
}

interface OrderRowProps {
  href: string;
  /** One for each line of the order; the first is large. */
  pictures: readonly OrderPicture[];
  title: ReactNode;
  /** Date, number, count: separated by dots. */
  meta: readonly string[];
  status: ReactNode;
  total: string;
  /** Voided: the total does not count. */
  struck?: boolean;
  points?: string | undefined;
}

const imagesOf = ({ image }: OrderPicture) => (image ? [image] : []);

export function OrderRow({ href, pictures, title, meta, status, total, struck, points }: OrderRowProps) {
  const [first, ...others] = pictures;
  const shown = others.slice(0, 2);
  return (
    <Anchor href={href} look={css.row}>
      <span className={css.thumb}>
        <ProductThumb
          images={first ? imagesOf(first) : []}
          tile={first?.tile}
          size="regular"
          more={others.length}
        />
      </span>
      <span className={css.title}>
        <bdi>{title}</bdi>
      </span>
      <span className={css.meta}>
        {meta.map((part, index) => (
          <Fragment key={part}>
            {/** The line may break after the dot, never before it. */}
            {index > 0 && '\u00A0· '}
            <bdi className={css.part}>{part}</bdi>
          </Fragment>
        ))}
      </span>
      <span className={css.status}>{status}</span>
      {shown.length > 0 && (
        <span className={css.minis}>
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
      <span className={css.end}>
        <span className={`${css.total} ${struck ? css.struck : ''}`}>
          {struck ? (
            <s>
              <Bdi>{total}</Bdi>
            </s>
          ) : (
            <Bdi>{total}</Bdi>
          )}
        </span>
        <span className={css.points}>{points}</span>
      </span>
    </Anchor>
  );
}
