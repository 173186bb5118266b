import * as z from 'zod/mini';
import type { Schema } from '#contract/endpoint.ts';
import { Refusal, type FieldErrors } from '../call/Refusal.ts';
import { unstorableFields } from './unstorableFields.ts';

/**
 * Parses a part of a request by the contract's schema.
 *
 * @throws Refusal 422 with the errors by field
 */
export function parseInput(schema: Schema | undefined, value: unknown): unknown {
  if (schema === undefined) return undefined;
  const parsed = z.safeParse(schema, value, { reportInput: true });
  if (!parsed.success) {
    throw new Refusal('validation_failed', { errors: fieldErrors(parsed.error.issues) });
  }
  const unstorable = unstorableFields(parsed.data).map((field) => [field, ['invalid']]);
  if (unstorable.length > 0) {
    throw new Refusal('validation_failed', { errors: Object.fromEntries(unstorable) as FieldErrors });
  }
  return parsed.data;
}

function fieldErrors(issues: readonly z.core.$ZodIssue[]): FieldErrors {
  // A map, because callers name the fields: an object has `toString` and `constructor` already.
  const codes = new Map<string, Set<string>>();
  for (const issue of issues) {
    const field = issue.path.length === 0 ? 'request' : issue.path.join('.');
    codes.set(field, (codes.get(field) ?? new Set()).add(codeOf(issue)));
  }
  return Object.fromEntries([...codes].map(([field, found]) => [field, [...found]]));
}

function codeOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_type' && (issue.input ?? null) === null) return 'required';
  // The schemas of form fields name their codes.
  if (/^[a-z]+(_[a-z]+)*$/.test(issue.message)) return issue.message;
  if (issue.code === 'too_small') return 'too_short';
  if (issue.code === 'too_big') return 'too_long';
  return 'invalid';
}

/**
 * Query parameters as an object. Repeated parameters and unknown sorts, includes, filters and pages are refused.
 */
export function readQuery(url: URL, schema: Schema | undefined): Record<string, string> {
  const query: Record<string, string> = {};
  const errors: FieldErrors = {};
  for (const [key, value] of url.searchParams) {
    if (Object.hasOwn(query, key)) errors[key] = ['repeated'];
    else if (/^(sort|include|filter\[|page\[)/.test(key) && !isKnown(schema, key)) errors[key] = ['unknown'];
    else if (key !== '__proto__') query[key] = value;
  }
  if (Object.keys(errors).length > 0) throw new Refusal('validation_failed', { errors });
  return query;
}

function isKnown(schema: Schema | undefined, key: string): boolean {
  return schema instanceof z.ZodMiniObject && Object.hasOwn(schema._zod.def.shape, key);
}
