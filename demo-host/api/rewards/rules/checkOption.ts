import { invalid } from '../../platform/call/Refusal.ts';

/** What decides whether an option can be asked for of an item. */
interface Choosable {
  readonly hasOptions: boolean;
  /** The item has the option that is asked for. */
  readonly isOption: boolean;
}

/**
 * @param option its handle
 * @throws Refusal `validation_failed` if the option is missing, or not one of the item's
 */
export function checkOption({ hasOptions, isOption }: Choosable, option: string | undefined): void {
  if (hasOptions && option === undefined) throw invalid('option', 'required');
  if (option === undefined || isOption) return;
  throw invalid('option', hasOptions ? 'not_found' : 'not_allowed');
}
