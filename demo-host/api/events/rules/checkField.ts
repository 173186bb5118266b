import { iso31661 } from 'iso-3166';
import type { CustomFields } from '#contract/events/eventData.ts';
import { isEmail, MAX_EMAIL } from '#contract/formFields.ts';
import type { EventConfig } from '#contract/events/eventConfig.ts';
import { safePattern } from './safePattern.ts';

export type EventField = EventConfig['fields'][number];
export type FieldValue = CustomFields[string];
/** The portal has a text for each. */
export type FieldError =
  | 'required'
  | 'invalid'
  | 'too_short'
  | 'too_long'
  | 'too_small'
  | 'too_large'
  | 'step'
  | 'not_an_option';

/**
 * Checks the answer to a question that is shown.
 *
 * @param value cleaned; `undefined` for none
 * @returns the error; `undefined` if the answer is valid
 */
export function checkField(field: EventField, value: FieldValue | undefined): FieldError | undefined {
  const missing = value === undefined || value === null || value === false;
  if (missing) return field.required ? 'required' : undefined;
  if (field.type === 'checkbox') return value === true ? undefined : 'invalid';
  if (field.type === 'multiselect') return Array.isArray(value) ? checkChoices(field, value) : 'invalid';
  if (field.type === 'number') return typeof value === 'number' ? checkNumber(field, value) : 'invalid';
  return typeof value === 'string' ? checkText(field, value) : 'invalid';
}

function checkChoices(field: EventField, chosen: readonly string[]): FieldError | undefined {
  if (new Set(chosen).size !== chosen.length) return 'invalid';
  if (!chosen.every((value) => isOption(field, value))) return 'not_an_option';
  return checkLength(field, chosen.length, Infinity);
}

function checkNumber({ min, max, step }: EventField, value: number): FieldError | undefined {
  if (!Number.isFinite(value)) return 'invalid';
  if (min !== undefined && value < min) return 'too_small';
  if (max !== undefined && value > max) return 'too_large';
  const steps = step === undefined ? 0 : (value - (min ?? 0)) / step;
  // Tolerance: 0.3 is three steps of 0.1, but not in binary.
  return Math.abs(steps - Math.round(steps)) > 1e-6 ? 'step' : undefined;
}

function checkText(field: EventField, value: string): FieldError | undefined {
  switch (field.type) {
    case 'select':
    case 'radio':
      return isOption(field, value) ? undefined : 'not_an_option';
    case 'date':
      return isDate(value) ? undefined : 'invalid';
    case 'country':
      return isCountry(value) ? undefined : 'invalid';
    case 'phone':
      return /^\+[1-9][0-9]{6,14}$/.test(value) ? undefined : 'invalid';
    case 'textarea':
      return hasControls(value.replaceAll(/[\n\t]/g, ''))
        ? 'invalid'
        : checkLength(field, count(value), 2000);
    case 'email':
      // Check the length first: the regular expression takes seconds for a hundred kilobytes of dots.
      if (value.length > MAX_EMAIL) return 'too_long';
      if (!isEmail(value)) return 'invalid';
      return checkLine(field, value, MAX_EMAIL);
    default:
      return checkLine(field, value, 255);
  }
}

function checkLine(field: EventField, value: string, most: number): FieldError | undefined {
  if (hasControls(value)) return 'invalid';
  const length = checkLength(field, count(value), most);
  if (length !== undefined || field.pattern === undefined) return length;
  // Ignore an unusable pattern: the tenant's mistake must not stop the customer.
  return safePattern(field.pattern)?.test(value) === false ? 'invalid' : undefined;
}

function checkLength({ min, max }: EventField, length: number, most: number): FieldError | undefined {
  if (min !== undefined && length < min) return 'too_short';
  return length > Math.min(max ?? Infinity, most) ? 'too_long' : undefined;
}

const count = (text: string) => [...text].length;
const isCountry = (code: string) =>
  iso31661.some(({ alpha2, state }) => alpha2 === code && state === 'assigned');
const hasControls = (text: string) => /\p{Cc}/u.test(text);
const isOption = ({ options = [] }: EventField, value: string) =>
  options.some((each) => each.value === value);

/** @returns whether the text is an existing date, as `YYYY-MM-DD` */
function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
