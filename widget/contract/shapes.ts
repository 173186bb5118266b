import * as z from 'zod/mini';

/**
 * ISO 8601 in UTC (`2026-11-20T02:30:00.000Z`). To show its local day, use the `timezone` beside it. The form
 * `2026-11-20 02:30:00`, which `Date` would read as local time, is read as UTC and rewritten.
 */
export const timestampSchema = z
  .string()
  .check(z.overwrite((text) => text.replace(/^([\d-]+) ([\d:]+)$/, '$1T$2Z')));
/** IANA zone, for example `Australia/Melbourne`. */
export const timezoneSchema = z.string();
/**
 * An amount in the currency beside it, two decimals, as a number or as decimal text. Parsed where it is shown: an invalid
 * value is shown as $0.00 (specification, section 9).
 */
export const moneySchema = z.union([z.number(), z.string()]);
/** ISO 4217. */
export const currencySchema = z.string();
/** The handle of a region, tier or store: `au`, `gold`, `quay-street`. */
export const handleSchema = z.string();
export const idSchema = z.number();

/** A path parameter: an identifier of ASCII digits. */
export const numericIdParamSchema = z.pipe(
  z.string().check(z.regex(/^[0-9]{1,15}$/)),
  z.transform((digits) => Number(digits)),
);

/** `{ data }`, the wrapper of JSON responses, except those of the reference data and of a benefit's definition. */
/* @__NO_SIDE_EFFECTS__ */
export function dataOf<S extends z.ZodMiniType>(schema: S) {
  return z.object({ data: schema });
}

export const pageMetaSchema = z.object({
  current_page: z.number(),
  per_page: z.number(),
  total: z.number(),
  last_page: z.number(),
});
export type PageMeta = z.infer<typeof pageMetaSchema>;

/** `{ data: [...], meta, links }`, one page of a list. */
/* @__NO_SIDE_EFFECTS__ */
export function pageOf<S extends z.ZodMiniType>(schema: S) {
  return z.object({
    data: z.array(schema),
    meta: pageMetaSchema,
    links: z.object({ next: z.nullable(z.string()), prev: z.nullable(z.string()) }),
  });
}

/** Digits in a query string, from 1 to `max`, as a number. */
/* @__NO_SIDE_EFFECTS__ */
function countSchema(max: number) {
  return z.pipe(
    z.string().check(
      z.regex(/^[0-9]{1,6}$/),
      z.refine((digits) => Number(digits) >= 1 && Number(digits) <= max),
    ),
    z.transform((digits) => Number(digits)),
  );
}

/** `page[number]` from 1 and `page[size]` from 1 to 500. */
export const pageQuery = {
  'page[number]': z.optional(countSchema(100000)),
  'page[size]': z.optional(countSchema(500)),
} as const;

/** The response of a call that returns no data. */
export const doneSchema = dataOf(z.object({ status: z.string() }));
