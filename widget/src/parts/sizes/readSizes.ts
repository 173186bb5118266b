import * as z from 'zod/mini';
import {
  isListed,
  noChoices,
  type SizeCategory,
  sizeCategoryOf,
} from '../../../contract/attributes/sizeCategories.ts';
import { MEASUREMENTS, readSizeHandle } from '../../../contract/attributes/sizes.ts';
import type { ComponentSettings } from '../../../contract/reference.ts';

const nonEmpty = z.union([z.string().check(z.minLength(1)), z.number()]);
const partsSchema = z.record(z.string(), z.string());
const savedSchema = z.object({
  system: z.nullish(z.string()),
  value: nonEmpty,
  parts: z.optional(z.unknown()),
  fit: z.nullish(z.string()),
  note: z.nullish(z.string()),
  source: z.nullish(z.string()),
  updated_at: z.nullish(z.string()),
});

export interface SavedSize {
  /** `12`, `M`, `40 R`; `UNSURE`: the customer does not know it. */
  readonly size: string;
  /** `AU`, `EU`, …; `undefined` if unknown. */
  readonly system: string | undefined;
  /** Whether the size is in the list of its system. */
  readonly isListed: boolean;
  /** `leg` → `32`. */
  readonly parts: Readonly<Record<string, string>>;
  readonly fit: string | undefined;
  readonly note: string | undefined;
  /** Usually `me`, `store` or `purchase`; other text is possible. */
  readonly source: string | undefined;
  readonly updatedAt: string | undefined;
}

export interface CategorySize {
  readonly category: string;
  /** Empty: only the stored size may stay. */
  readonly choices: SizeCategory;
  /** `undefined`: not set yet. */
  readonly saved: SavedSize | undefined;
}

const known = (text: string | null | undefined) => text || undefined;

/** Parses a stored size. A bare value is a size, too, because other systems write custom attributes. */
function readOne(choices: SizeCategory, stored: unknown): SavedSize | undefined {
  const plain = nonEmpty.safeParse(stored);
  const parsed = savedSchema.safeParse(plain.success ? { value: plain.data } : stored);
  if (!parsed.success) return undefined;
  const { value, system, parts, fit, note, source, updated_at } = parsed.data;
  const size = String(value);
  return {
    size,
    system: known(system),
    isListed: isListed(choices, system, size),
    parts: partsSchema.safeParse(parts).data ?? {},
    fit: known(fit),
    note: known(note),
    source: known(source),
    updatedAt: known(updated_at),
  };
}

/**
 * The sizes of one person from the custom attributes `size:*`: the tenant's categories in its order, then the other stored ones. A
 * category without anything to choose from is left out unless a size is stored.
 *
 * @param person the id of a connection; `undefined`: the customer
 */
export function readSizes(
  attributes: Readonly<Record<string, unknown>>,
  person: number | undefined,
  { categories, systems }: ComponentSettings['size'],
): readonly CategorySize[] {
  const choicesOf = (category: string) => sizeCategoryOf(category, systems) ?? noChoices;
  const stored = new Map(
    Object.entries(attributes).flatMap(([handle, value]) => {
      const read = readSizeHandle(handle);
      return read.person === person && read.category !== MEASUREMENTS
        ? [[read.category, readOne(choicesOf(read.category), value)] as const]
        : [];
    }),
  );
  const others = [...stored].flatMap(([category, size]) => (size ? [category] : []));
  const order = [...new Set([...categories, ...others])];
  return order
    .map((category) => ({ category, choices: choicesOf(category), saved: stored.get(category) }))
    .filter(({ choices, saved }) => saved !== undefined || choices.systems.length > 0);
}
