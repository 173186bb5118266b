import type { Change } from './Account.ts';

/** Two changes, the second made from the account that the first leaves, as one. */
export function combine(first: Change, second: Change): Change {
  return {
    account: second.account,
    entries: [...first.entries, ...second.entries],
    uses: [...first.uses, ...second.uses],
  };
}
