import type { EventConfig } from '../../../contract/events/eventConfig.ts';
import type { PhoneValue } from '../../lib/phone/PhoneValue.ts';

/** A question that the tenant asks. */
export type CustomField = EventConfig['fields'][number];
/** An answer as the form holds it: text of any kind, a tick, several choices, a number with its country. */
export type FieldValue = string | boolean | readonly string[] | PhoneValue;
export type FieldValues = Readonly<Record<string, FieldValue>>;
