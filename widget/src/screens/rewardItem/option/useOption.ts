import { useState } from 'react';
import type { CatalogueItem, CatalogueOption } from '../../../../contract/rewards/catalogue.ts';

/** The choice among the options of an item, such as its sizes. */
export interface OptionChoice {
  /** The item; if an option is chosen, with the stock of that option. */
  readonly item: CatalogueItem;
  /** In the item's order; empty: there is nothing to choose. */
  readonly options: readonly CatalogueOption[];
  /** `undefined` also once the option is sold out. */
  readonly chosen: CatalogueOption | undefined;
  readonly isMissing: boolean;
  /** How often `ask` was called. */
  readonly asked: number;
  /** Shows the error that an option has to be chosen, and focuses the options. */
  ask(): void;
  choose(handle: string): void;
}

/** @param onChoose called with every choice */
export function useOption(item: CatalogueItem, onChoose: () => void): OptionChoice {
  const [handle, setHandle] = useState('');
  const [asked, setAsked] = useState(0);
  const { options = [] } = item;
  const chosen = options.find((option) => option.handle === handle && option.stock !== 0);
  return {
    item: chosen ? { ...item, stock: chosen.stock } : item,
    options,
    chosen,
    isMissing: options.length > 0 && chosen === undefined,
    asked,
    ask: () => setAsked(asked + 1),
    choose: (next) => {
      onChoose();
      setHandle(next);
    },
  };
}
