import { AccountRows } from './AccountRows.tsx';
import { AttentionBlock } from './attention/AttentionBlock.tsx';
import { useSourcesSettled } from './attention/useSourcesSettled.ts';
import { OffersBlock } from './offers/OffersBlock.tsx';
import { OrdersBlock } from './OrdersBlock.tsx';

interface MoreBlocksProps {
  /** A new member has a list of first steps, and no orders yet. */
  readonly isNew: boolean;
}

/**
 * The blocks of Home below what a phone shows first. What needs attention has no known height before it is loaded: until then the
 * others load unseen, because they would be moved.
 */
export function MoreBlocks({ isNew }: MoreBlocksProps) {
  const isSettled = useSourcesSettled();
  return (
    <>
      <AttentionBlock />
      <div style={isSettled ? undefined : { visibility: 'hidden' }}>
        <OffersBlock />
        {!isNew && <OrdersBlock />}
        <AccountRows brief={isNew} />
      </div>
    </>
  );
}
