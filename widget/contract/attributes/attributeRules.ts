import * as z from 'zod/mini';
import { preferenceSchemas } from './preferences.ts';
import type { TenantSystems } from './sizeCategories.ts';
import { type KeptSize, readSizeHandle, sizeRules } from './sizes.ts';

/** The namespaces that customers write. All others, such as `qff`, belong to the server. */
export const ownNamespaces = ['locale', 'size', 'preference', 'privacy'] as const;

/** The longest value, as JSON text in UTF-16 units. */
export const LONGEST_VALUE = 8192;

export function isOwnNamespace(namespace: string): boolean {
  return (ownNamespaces as readonly string[]).includes(namespace);
}

/**
 * The rules of one custom attribute.
 *
 * @param kept the stored size, which may stay although it is in no list
 * @param given the tenant's systems of sizes
 * @returns `undefined` for a handle that is not known; for an unknown size without a stored one, rules that allow only `null`
 */
export function attributeRules(
  namespace: string,
  handle: string,
  kept?: KeptSize,
  given?: TenantSystems,
): z.ZodMiniType | undefined {
  const name = `${namespace}:${handle}`;
  if (namespace !== 'size')
    return Object.hasOwn(preferenceSchemas, name)
      ? preferenceSchemas[name as keyof typeof preferenceSchemas]
      : undefined;
  const rules = sizeRules(readSizeHandle(handle).category, kept, given);
  // What no rule knows may still be cleared: it is the customer's own.
  return rules ? z.nullable(rules) : z.null();
}
