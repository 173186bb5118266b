import * as z from 'zod/mini';
import type { Profile } from '../../../contract/profile.ts';

const nonEmpty = z.union([z.string().check(z.minLength(1)), z.number()]);
const savedSchema = z.object({
  system: z.nullish(z.string()),
  value: nonEmpty,
  fit: z.nullish(z.string()),
  note: z.nullish(z.string()),
  source: z.nullish(z.string()),
  updated_at: z.nullish(z.string()),
});

export interface SavedSize {
  readonly category: string;
  /** `12`, `M`, `40 R`. */
  readonly size: string;
  /** `AU`, `EU`, …; `undefined` if unknown. */
  readonly system: string | undefined;
  readonly fit: string | undefined;
  readonly note: string | undefined;
  /** `me`, `store` or `purchase`. */
  readonly source: string | undefined;
  readonly updatedAt: string | undefined;
}

const known = (text: string | null | undefined) => text || undefined;

/** A bare value is a size too: other systems write custom attributes. Anything else is ignored. */
function readOne(category: string, stored: unknown): SavedSize | undefined {
  const plain = nonEmpty.safeParse(stored);
  const parsed = savedSchema.safeParse(plain.success ? { value: plain.data } : stored);
  if (!parsed.success) return undefined;
  const { value, system, fit, note, source, updated_at } = parsed.data;
  return {
    category,
    size: String(value),
    system: known(system),
    fit: known(fit),
    note: known(note),
    source: known(source),
    updatedAt: known(updated_at),
  };
}

export interface Sizes {
  readonly saved: readonly SavedSize[];
  /** Categories of the tenant without a size. */
  readonly missing: readonly string[];
}

/** Sizes from the custom attributes `size:*`: the tenant's categories in its order, then the other stored ones. */
export function readSizes(profile: Profile, categories: readonly string[]): Sizes {
  const stored = new Map(Object.entries(profile.custom_attributes['size'] ?? {}));
  const order = [...new Set([...categories, ...stored.keys()])];
  const read = order.map((category) => ({ category, size: readOne(category, stored.get(category)) }));
  return {
    saved: read.flatMap(({ size }) => size ?? []),
    missing: read
      .filter(({ category, size }) => !size && categories.includes(category))
      .map(({ category }) => category),
  };
}
