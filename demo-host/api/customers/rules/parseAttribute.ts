import * as z from 'zod/mini';
import { attributeRules, isOwnNamespace, LONGEST_VALUE } from '#contract/attributes/attributeRules.ts';
import type { TenantSystems } from '#contract/attributes/sizeCategories.ts';
import type { KeptSize } from '#contract/attributes/sizes.ts';
import { invalid, Refusal } from '../../platform/call/Refusal.ts';
import { parseInput } from '../../platform/http/parseInput.ts';

export interface AttributeName {
  readonly namespace: string;
  readonly handle: string;
}

/**
 * Splits the name of a custom attribute.
 *
 * @throws Refusal `forbidden` for a namespace that customers only read, such as `qff`
 */
export function parseAttributeName(attribute: string): AttributeName {
  const [namespace = '', handle = ''] = attribute.split(':');
  if (!isOwnNamespace(namespace)) throw new Refusal('forbidden');
  return { namespace, handle };
}

/**
 * Checks the value of a custom attribute by the contract's rules.
 *
 * @param kept the stored size, which may stay although it is in no list
 * @param given the tenant's systems of sizes
 * @throws Refusal 422 with the errors by field
 */
export function parseAttributeValue(
  { namespace, handle }: AttributeName,
  value: unknown,
  kept?: KeptSize,
  given?: TenantSystems,
): unknown {
  if (value === undefined) throw invalid('value', 'required');
  if (JSON.stringify(value).length > LONGEST_VALUE) throw invalid('value', 'too_long');
  const rules = attributeRules(namespace, handle, kept, given);
  if (rules === undefined) throw invalid('attribute', 'unknown');
  const body = parseInput(z.object({ value: rules }), { value }) as { value: unknown };
  return body.value;
}
