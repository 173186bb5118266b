import { isEmail, MAX_EMAIL } from '../../../contract/formFields.ts';
import { isRealDate } from './isRealDate.ts';
import type { CustomField } from './CustomField.ts';
import type { FieldError } from './FieldError.ts';
import type { FieldAnswer } from './readAnswer.ts';

/** The greatest length of a text, unless its field has a smaller one. */
export const longest: Readonly<Record<string, number>> = { text: 255, textarea: 2000, email: MAX_EMAIL };
const forms: Readonly<Record<string, (answer: string) => boolean>> = {
  email: isEmail,
  phone: (answer) => /^\+[1-9][0-9]{6,14}$/.test(answer),
  country: (answer) => /^[A-Z]{2}$/.test(answer),
};

/** @returns the error of an answer to a question. The server checks by the same rules, and decides. */
export function checkAnswer(field: CustomField, answer: FieldAnswer): FieldError | undefined {
  const isMissing = answer === undefined || answer === null || answer === false;
  if (isMissing) return field.required ? 'required' : undefined;
  if (typeof answer === 'boolean') return undefined;
  if (typeof answer === 'object') return checkChoices(field, answer);
  if (field.type === 'number') return checkNumber(field, answer);
  return typeof answer === 'string' ? checkText(field, answer) : 'invalid';
}

function checkChoices(field: CustomField, chosen: readonly string[]): FieldError | undefined {
  if (!chosen.every((value) => isOption(field, value))) return 'not_an_option';
  return checkLength(field, chosen.length, Infinity);
}

function checkNumber({ min, max, step }: CustomField, answer: unknown): FieldError | undefined {
  if (typeof answer !== 'number' || !Number.isFinite(answer)) return 'invalid';
  if (min !== undefined && answer < min) return 'too_small';
  if (max !== undefined && answer > max) return 'too_large';
  const steps = step === undefined ? 0 : (answer - (min ?? 0)) / step;
  // Decimal steps are not exact in binary: 0.3 is three steps of 0.1.
  return Math.abs(steps - Math.round(steps)) > 1e-6 ? 'step' : undefined;
}

function checkText(field: CustomField, answer: string): FieldError | undefined {
  const { type } = field;
  if (type === 'select' || type === 'radio') return isOption(field, answer) ? undefined : 'not_an_option';
  if (type === 'date') return isRealDate(answer) ? undefined : 'invalid';
  if (type === 'email' && answer.length > MAX_EMAIL) return 'too_long';
  if (forms[type]?.(answer) === false) return 'invalid';
  const most = longest[type];
  if (most === undefined) return undefined;
  // Only a `textarea` may have line breaks and tabs.
  if (/\p{Cc}/u.test(type === 'textarea' ? answer.replace(/[\n\t]/g, '') : answer)) return 'invalid';
  const length = checkLength(field, [...answer].length, most);
  if (length !== undefined || type === 'textarea') return length;
  return matches(field.pattern, answer) ? undefined : 'invalid';
}

function checkLength({ min, max }: CustomField, length: number, most: number): FieldError | undefined {
  if (min !== undefined && length < min) return 'too_short';
  return length > Math.min(max ?? Infinity, most) ? 'too_long' : undefined;
}

const isOption = ({ options = [] }: CustomField, value: string) =>
  options.some((each) => each.value === value);

/** The whole answer, as browsers read `pattern`. An invalid pattern is ignored: the server decides. */
function matches(pattern: string | undefined, answer: string): boolean {
  if (pattern === undefined) return true;
  try {
    return new RegExp(`^(?:${pattern})$`, 'u').test(answer);
  } catch {
    return true;
  }
}
