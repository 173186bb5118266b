import type * as z from 'zod/mini';

/** Field → code of what is wrong with it (`required`, `invalid`, `too_long`, …), in the order of the form. */
export type FormErrors = ReadonlyMap<string, string>;

/** The values of a form → the input of the action that it sends. The message of an issue is its code. */
export type FormSchema<Input> = Pick<z.ZodMiniType<Input>, 'safeParse'>;

export interface FormReading<Input> {
  readonly errors: FormErrors;
  /** What is sent; `undefined` where something is wrong. */
  readonly input: Input | undefined;
}

/** Checks the values of a form. Of several errors of a field the first counts. Without rules yet nothing is wrong, and nothing is sent. */
export function readForm<Input>(schema: FormSchema<Input> | undefined, values: unknown): FormReading<Input> {
  if (!schema) return { errors: new Map(), input: undefined };
  const parsed = schema.safeParse(values);
  if (parsed.success) return { errors: new Map(), input: parsed.data };
  const errors = new Map<string, string>();
  for (const { path, message } of parsed.error.issues) {
    const name = path.join('.');
    if (!errors.has(name)) errors.set(name, message);
  }
  return { errors, input: undefined };
}
