import type { CustomFields } from '#contract/events/eventData.ts';
import { Refusal, type FieldErrors } from '../../platform/call/Refusal.ts';
import { checkField, type EventField, type FieldValue } from './checkField.ts';

/**
 * Checks and cleans the answers to an event's questions. Drops the answers to questions that are not asked.
 *
 * @throws Refusal `validation_failed` with `customFields.<handle>` → codes of `FieldError`, and `unknown` for a key that
 *   the event does not have
 */
export function checkCustomFields(fields: readonly EventField[], given: CustomFields): CustomFields {
  const handles = new Set(fields.map(({ handle }) => handle));
  const errors: FieldErrors = {};
  for (const key of Object.keys(given)) if (!handles.has(key)) errors[`customFields.${key}`] = ['unknown'];
  const values = new Map(fields.map((field) => [field.handle, clean(valueOf(given, field.handle))]));
  const asked = fields.filter((field) => isAsked(field, fields, values, []));
  for (const field of asked) {
    const error = checkField(field, values.get(field.handle));
    if (error !== undefined) errors[`customFields.${field.handle}`] = [error];
  }
  if (Object.keys(errors).length > 0) throw new Refusal('validation_failed', { errors });
  return Object.fromEntries(
    asked.flatMap(({ handle }) => {
      const value = values.get(handle);
      return value === undefined ? [] : [[handle, value]];
    }),
  );
}

function valueOf(given: CustomFields, handle: string): FieldValue | undefined {
  return Object.hasOwn(given, handle) ? given[handle] : undefined;
}

/**
 * Composes and trims a value.
 *
 * @returns `undefined` for an empty one
 */
function clean(value: FieldValue | undefined): FieldValue | undefined {
  if (value === null || value === undefined) return undefined;
  if (Array.isArray(value)) return value.length === 0 ? undefined : value;
  if (typeof value !== 'string') return value;
  const text = value.normalize('NFC').replaceAll('\r\n', '\n').trim();
  return text === '' ? undefined : text;
}

/** A question is not asked if it depends on one that is not asked, or on itself through others. */
function isAsked(
  { handle, show_if: condition }: EventField,
  fields: readonly EventField[],
  values: ReadonlyMap<string, FieldValue | undefined>,
  above: readonly string[],
): boolean {
  if (condition === undefined) return true;
  const other = fields.find((field) => field.handle === condition.handle);
  if (other === undefined || above.includes(handle)) return false;
  return (
    isAsked(other, fields, values, [...above, handle]) && isValue(values.get(other.handle), condition.equals)
  );
}

function isValue(value: FieldValue | undefined, wanted: string): boolean {
  if (value === undefined || value === null) return false;
  return Array.isArray(value) ? value.includes(wanted) : String(value) === wanted;
}
