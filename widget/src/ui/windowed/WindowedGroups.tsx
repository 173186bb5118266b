import { type FocusEvent, memo, type ReactNode } from 'react';
import type { MeasuredHeights } from './createMeasuredHeights.ts';
import type { Group } from './itemsOf.ts';
import { piecesOf, type Piece } from './piecesOf.ts';
import { useListWindow } from './useListWindow.ts';
import * as styles from './WindowedGroups.css.ts';

interface WindowedGroupsProps<Row, Of extends Group<Row>> {
  /** The same array as long as the groups are the same. */
  readonly groups: readonly Of[];
  /** More rows of the last group may exist, so that its size is unknown. */
  readonly isOpen: boolean;
  readonly keyOf: (row: Row) => number;
  readonly label: (group: Of) => string;
  readonly head: (group: Of, index: number) => ReactNode;
  /** The same function as long as rows look the same. */
  readonly row: (row: Row) => ReactNode;
  readonly known: MeasuredHeights;
  /** Shown on paper if not all rows are. */
  readonly printedNote: string;
}

/**
 * A long list of cards with headings, of which only what is near the viewport is in the page. It looks as `CardList` does, below each
 * heading. Everything is in normal flow: rows have their own heights, and gaps stand where rows are left out.
 */
export function WindowedGroups<Row, Of extends Group<Row>>(props: WindowedGroupsProps<Row, Of>) {
  const { groups, isOpen, printedNote } = props;
  const { list, box, pin, isShort } = useListWindow(groups, props.keyOf, props.known);
  const { items, heights, ranges } = list;
  const follow = ({ target }: FocusEvent) => {
    const item = target.closest<HTMLElement>('li[data-item]')?.dataset['item'];
    if (item !== undefined) pin(Number(item));
  };
  return (
    <>
      <div ref={box} className={styles.box} onFocus={follow}>
        {piecesOf(items, heights, ranges).map((piece) => {
          if ('gap' in piece)
            return (
              <Gap
                key={piece.before === items.count ? 'end' : `before ${items.place(piece.before).group}`}
                size={piece.gap}
              />
            );
          const group = groups[piece.group];
          if (!group) return null;
          const hasMore = isOpen && piece.group === groups.length - 1;
          return (
            <Section
              key={group.key}
              {...props}
              group={group}
              piece={piece}
              size={hasMore ? -1 : group.rows.length}
            />
          );
        })}
      </div>
      {isShort && <p className={styles.printed}>{printedNote}</p>}
    </>
  );
}

function Gap({ size }: { size: number }) {
  return <div className={styles.gap} aria-hidden="true" style={{ blockSize: `${size}px` }} />;
}

interface SectionProps<Row, Of extends Group<Row>> extends Pick<
  WindowedGroupsProps<Row, Of>,
  'label' | 'head' | 'row' | 'keyOf'
> {
  readonly group: Of;
  readonly piece: Extract<Piece, { group: number }>;
  /** The number of rows of the group; -1: unknown. */
  readonly size: number;
}

function Section<Row, Of extends Group<Row>>(props: SectionProps<Row, Of>) {
  const { group, piece, size, label, head, row, keyOf } = props;
  return (
    <section
      className={styles.section}
      aria-label={label(group)}
      data-start={piece.start}
      data-open-start={piece.hasHead ? undefined : ''}
      data-open-end={piece.hasEnd ? undefined : ''}
    >
      {piece.hasHead && head(group, piece.group)}
      <ul className={styles.list}>
        {piece.parts.flatMap((part) =>
          'gap' in part
            ? [
                <li
                  key="gap"
                  className={styles.gap}
                  aria-hidden="true"
                  style={{ blockSize: `${part.gap}px` }}
                />,
              ]
            : group.rows
                .slice(part.from, part.to)
                .map((each, at) => (
                  <Item
                    key={keyOf(each)}
                    id={keyOf(each)}
                    item={piece.start + part.from + at}
                    position={part.from + at + 1}
                    size={size}
                    row={each}
                    render={row as (row: unknown) => ReactNode}
                  />
                )),
        )}
      </ul>
    </section>
  );
}

interface ItemProps {
  readonly id: number;
  readonly item: number;
  readonly position: number;
  readonly size: number;
  readonly row: unknown;
  readonly render: (row: unknown) => ReactNode;
}

/** Rendered again only if something of it has changed: scrolling changes nothing. */
const Item = memo(function Item({ id, item, position, size, row, render }: ItemProps) {
  return (
    <li data-item={item} data-key={id} aria-posinset={position} aria-setsize={size}>
      {render(row)}
    </li>
  );
});
