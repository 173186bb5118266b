import type { EventData } from '#contract/events/eventData.ts';
import { readName } from '../../customers/rules/checkName.ts';

/**
 * The data of a registration, without names that the forms would refuse: they may turn the direction of the text behind them on a list at
 * the door. They count as missing, because the form that completes a profile asks for them again.
 */
export function withPlainNames({ first_name, last_name, ...data }: EventData): EventData {
  const [first, last] = [readName(first_name), readName(last_name)];
  return {
    ...data,
    ...(first === undefined ? {} : { first_name: first }),
    ...(last === undefined ? {} : { last_name: last }),
  };
}
