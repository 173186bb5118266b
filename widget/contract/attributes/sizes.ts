import * as z from 'zod/mini';
import {
  isListed,
  noChoices,
  type SizeCategory,
  sizeCategoryOf,
  type TenantSystems,
} from './sizeCategories.ts';

export const fits = ['slim', 'regular', 'relaxed', 'unsure'] as const;

/** The category and the person of a size: `tops` is the customer's, `tops_3` that of the person with the connection 3. */
export interface SizeHandle {
  readonly category: string;
  /** The id of a connection; `undefined`: the customer's own. */
  readonly person: number | undefined;
}

/** The handle of `measurements` is a category without systems. */
export const MEASUREMENTS = 'measurements';

export function readSizeHandle(handle: string): SizeHandle {
  const found = /^(.+)_([1-9][0-9]{0,14})$/.exec(handle);
  return found?.[1] === undefined
    ? { category: handle, person: undefined }
    : { category: found[1], person: Number(found[2]) };
}

export function sizeHandleOf(category: string, person: number | undefined): string {
  return person === undefined ? category : `${category}_${person}`;
}

/** A size that is already stored. Each part of it may be kept although it is in no list. */
export interface KeptSize {
  readonly system: string | null;
  readonly value: string;
  /** By handle. */
  readonly parts?: Readonly<Record<string, string>>;
  readonly fit?: string;
}

const textUpTo = (max: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max));

/** The choices of `parts` that are in the category's lists, or stored. */
export const knownParts = (
  category: Pick<SizeCategory, 'parts'>,
  parts: Readonly<Record<string, string>>,
  kept: KeptSize['parts'] = {},
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(parts).filter(
      ([part, value]) =>
        (Object.hasOwn(kept, part) && kept[part] === value) ||
        category.parts.some(({ handle, values }) => handle === part && values.includes(value)),
    ),
  );

/** A size as a customer saves it; `source` and the time are the server's where it is not from a purchase. */
export function sizeSchema(category: SizeCategory, kept: KeptSize | undefined) {
  const isKept = (size: { system: string | null; value: string }) =>
    kept !== undefined && size.system === kept.system && size.value === kept.value;
  const isFit = (fit: string) => fits.some((each) => each === fit) || fit === kept?.fit;
  const isSystem = (system: string | null) => category.systems.some(({ handle }) => handle === system);
  const areKnown = (parts: Readonly<Record<string, string>>) =>
    Object.keys(knownParts(category, parts, kept?.parts)).length === Object.keys(parts).length;
  return z
    .object({
      system: z.nullable(z.string()),
      value: z.string(),
      parts: z.optional(z.record(z.string(), z.string()).check(z.refine(areKnown, { error: 'invalid' }))),
      fit: z.nullable(z.string().check(z.refine(isFit, { error: 'invalid' }))),
      note: z.nullable(textUpTo(200)),
      source: z.enum(['me', 'purchase']),
    })
    .check(
      z.refine((size) => isKept(size) || isSystem(size.system), {
        path: ['system'],
        error: 'invalid',
      }),
      z.refine(
        (size) => isKept(size) || !isSystem(size.system) || isListed(category, size.system, size.value),
        { path: ['value'], error: 'invalid' },
      ),
    );
}

/** Centimetres: the smallest and the largest that is taken. */
export const measurementLimits = {
  height: [50, 250],
  chest: [40, 180],
  waist: [40, 180],
  hips: [40, 200],
  inside_leg: [30, 110],
} as const;
export type Measurement = keyof typeof measurementLimits;

// Checks by ranges and steps of `zod/mini` would be a part of the portal's first load.
const lengthSchema = ([least, most]: readonly [number, number]) =>
  z.optional(
    z.nullable(
      z.number().check(
        z.refine((length) => length >= least && length <= most),
        z.refine((length) => Math.abs(length * 10 - Math.round(length * 10)) < 1e-6),
      ),
    ),
  );

/** Lengths are in centimetres, with one decimal; `unit` is the one that they are shown in. */
export const measurementsSchema = z.object({
  unit: z.enum(['cm', 'in']),
  height: lengthSchema(measurementLimits.height),
  chest: lengthSchema(measurementLimits.chest),
  waist: lengthSchema(measurementLimits.waist),
  hips: lengthSchema(measurementLimits.hips),
  inside_leg: lengthSchema(measurementLimits.inside_leg),
});

/**
 * The rules of `size:{category}`; `null` clears it.
 *
 * @param kept what is stored, which may stay although it is in no list
 * @param given the tenant's systems
 * @returns `undefined` for a category that has no systems and no stored size
 */
export function sizeRules(category: string, kept?: KeptSize, given?: TenantSystems) {
  if (category === MEASUREMENTS) return measurementsSchema;
  const known = sizeCategoryOf(category, given) ?? (kept && noChoices);
  return known && sizeSchema(known, kept);
}

const storedSchema = z.object({
  system: z.nullish(z.string()),
  value: z.union([z.string(), z.number()]),
  parts: z.optional(z.unknown()),
  fit: z.optional(z.unknown()),
});
const textsSchema = z.record(z.string(), z.string());

/**
 * Parses a stored size. A bare value is a size, too, because other systems write attributes.
 *
 * @returns `undefined` for what is not a size
 */
export function keptSizeOf(stored: unknown): KeptSize | undefined {
  const bare = typeof stored === 'string' || typeof stored === 'number' ? { value: stored } : stored;
  const { success, data } = storedSchema.safeParse(bare);
  if (!success) return undefined;
  const parts = textsSchema.safeParse(data.parts).data;
  const fit = z.string().safeParse(data.fit).data;
  return {
    system: data.system ?? null,
    value: String(data.value),
    ...(parts && { parts }),
    ...(fit !== undefined && { fit }),
  };
}
