import type * as z from 'zod/mini';

/** Field → code of what is wrong with it (`required`, `invalid`, `too_long`, …), in the order of the form. */
export type FieldFaults = ReadonlyMap<string, string>;

/** The values of a form → the input of the action that it sends. The message of an issue is its code. */
export type FormSchema<Input> = Pick<z.ZodMiniType<Input>, 'safeParse'>;

export interface FormReading<Input> {
  readonly faults: FieldFaults;
  /** What is sent; `undefined` where something is wrong. */
  readonly input: Input | undefined;
}

/** Checks the values of a form. Of a field's faults the first counts. Without rules yet nothing is wrong, and nothing is sent. */
export function readForm<Input>(schema: FormSchema<Input> | undefined, values: unknown): FormReading<Input> {
  if (!schema) return { faults: new Map(), input: undefined };
  const parsed = schema.safeParse(values);
  if (parsed.success) return { faults: new Map(), input: parsed.data };
  const faults = new Map<string, string>();
  for (const { path, message } of parsed.error.issues) {
    const name = path.join('.');
    if (!faults.has(name)) faults.set(name, message);
  }
  return { faults, input: undefined };
}
