import type { CustomField, FieldValues } from './CustomField.ts';
import { ownAnswer } from '../../core/events/ownAnswer.ts';
import { readAnswer } from './readAnswer.ts';

/** The questions that are asked, given the answers so far. One that depends on a question that is not asked is not asked. */
export function visibleFields(fields: readonly CustomField[], values: FieldValues): readonly CustomField[] {
  const byHandle = new Map(fields.map((field) => [field.handle, field]));
  const isAsked = (field: CustomField, above: readonly string[]): boolean => {
    const { show_if: condition } = field;
    if (!condition) return true;
    const asked = byHandle.get(condition.handle);
    // Questions that depend on each other are not asked.
    if (!asked || above.includes(asked.handle)) return false;
    return isAsked(asked, [...above, asked.handle]) && hasAnswer(asked, values, condition.equals);
  };
  return fields.filter((field) => isAsked(field, [field.handle]));
}

function hasAnswer(field: CustomField, values: FieldValues, wanted: string): boolean {
  const answer = readAnswer(field, ownAnswer(values, field.handle));
  if (answer === undefined || answer === null) return false;
  return Array.isArray(answer) ? answer.includes(wanted) : String(answer) === wanted;
}
