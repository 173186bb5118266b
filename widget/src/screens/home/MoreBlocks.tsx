import { AccountRows } from './AccountRows.tsx';
import { AttentionBlock } from './attention/AttentionBlock.tsx';
import { useSourcesSettled } from './attention/useSourcesSettled.ts';
import { OffersBlock } from './offers/OffersBlock.tsx';
import { OrdersBlock } from './OrdersBlock.tsx';

interface MoreBlocksProps {
  /** The names of the blocks that the tenant shows. */
  readonly blocks: readonly string[];
  /** A new member has a list of first steps, and no orders yet. */
  readonly isNew: boolean;
}

/**
 * The blocks of Home below what a phone shows first. The height of `AttentionBlock` is unknown until its data are loaded. Until then
 * the blocks below it load invisibly, because it would move them.
 */
export function MoreBlocks({ blocks, isNew }: MoreBlocksProps) {
  const hasAttention = blocks.includes('attention');
  const isSettled = useSourcesSettled() || !hasAttention;
  return (
    <>
      {hasAttention && <AttentionBlock />}
      <div style={isSettled ? undefined : { visibility: 'hidden' }}>
        {blocks.includes('offers') && <OffersBlock />}
        {blocks.includes('transactions') && !isNew && <OrdersBlock />}
        {blocks.includes('more') && <AccountRows brief={isNew} />}
      </div>
    </>
  );
}
