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
 * The blocks of Home below what a phone shows first. The height of `AttentionBlock` is unknown until its data are loaded. Until then
 * the blocks below it load invisibly, because it would move them.
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
