import { AccountRows } from './AccountRows.tsx';
import { AttentionBlock } from './attention/AttentionBlock.tsx';
import { OffersBlock } from './offers/OffersBlock.tsx';
import { OrdersBlock } from './OrdersBlock.tsx';

interface MoreBlocksProps {
  /** A new member has a list of first steps, and no orders yet. */
  readonly isNew: boolean;
}

/** The blocks of Home below what a phone shows first. */
export function MoreBlocks({ isNew }: MoreBlocksProps) {
  return (
    <>
      <AttentionBlock />
      <OffersBlock />
      {!isNew && <OrdersBlock />}
      <AccountRows brief={isNew} />
    </>
  );
}
