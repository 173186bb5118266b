import type { CustomFields } from '../../../contract/events/eventData.ts';
import { asciiDigits } from '../../lib/asciiDigits.ts';
import type { CustomField, FieldValue } from './CustomField.ts';

/** An answer as it is sent; `undefined` where there is none. */
export type FieldAnswer = CustomFields[string] | undefined;

/** What was typed or chosen, as it is sent: trimmed and composed, numbers of any script as numbers. */
export function readAnswer({ type }: CustomField, value: FieldValue | undefined): FieldAnswer {
  if (type === 'checkbox') return value === true;
  if (value === undefined || typeof value === 'boolean') return undefined;
  if (isList(value)) return value.length === 0 ? undefined : [...value];
  const text = (typeof value === 'string' ? value : (value.e164 ?? value.typed))
    .normalize('NFC')
    .replaceAll('\r\n', '\n')
    .trim();
  if (text === '') return undefined;
  return type === 'number' ? (readNumber(text) ?? text) : text;
}

// Array.isArray does not know readonly lists.
const isList = (value: FieldValue): value is readonly string[] => Array.isArray(value);

/** `1 234,5`, `١٢٫٥` and `12.5`; `undefined` for what is not a number. */
function readNumber(text: string): number | undefined {
  const plain = asciiDigits(text).replace('٫', '.').replace(/[٬\s]/g, '').replace(',', '.');
  return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : undefined;
}
