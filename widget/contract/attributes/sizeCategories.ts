/** A way of naming sizes: `AU` with 4 to 26. */
export interface SizeSystem {
  /** As it is stored: `AU`, `EU`, `INT`, `W`, … */
  readonly handle: string;
  readonly values: readonly string[];
}

/** A second choice beside the size: the leg of trousers, the cup of a bra. */
export interface SizePart {
  readonly handle: 'leg' | 'cup' | 'width' | 'length' | 'sleeve' | 'cut';
  readonly values: readonly string[];
}

export interface SizeCategory {
  readonly systems: readonly SizeSystem[];
  readonly parts: readonly SizePart[];
  /** Values at the same place of `systems` are usually the same size. */
  readonly rows?: readonly SizeSystem[];
}

function range(first: number, last: number, step: number): readonly string[] {
  const count = Math.round((last - first) / step) + 1;
  return Array.from({ length: count }, (_, at) => String(first + at * step));
}

const system = (handle: string, values: readonly string[]): SizeSystem => ({ handle, values });
const unique = ({ handle, values }: SizeSystem) => system(handle, [...new Set(values)]);

// Twelve rows, from AU/UK 4 to 26. The anchor: US 8 = AU/UK 12 = EU 38 = FR 40 = IT 42.
const [au, us, eu, fr, it, int] = [
  system('AU', range(4, 26, 2)),
  system('US', range(0, 22, 2)),
  system('EU', range(30, 52, 2)),
  system('FR', range(32, 54, 2)),
  system('IT', range(34, 56, 2)),
  system('INT', ['XXS', 'XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL', '3XL', '4XL', '4XL']),
];
const letters = unique(int);

const women: SizeCategory = {
  systems: [au, us, eu, fr, it, letters],
  parts: [],
  rows: [au, us, eu, fr, it, int],
};
const trousers: SizeCategory = {
  // In this order, because `suggestSizes` of the API takes the first system that has the size of a piece: `32` is a waist.
  systems: [au, system('W', range(22, 48, 1)), us, eu],
  parts: [{ handle: 'leg', values: range(28, 36, 1) }],
  rows: [au, us, eu],
};
// A jacket's size is the same number in the United Kingdom, the United States and Australia.
const jackets = [system('EU', range(42, 66, 2)), system('UK', range(32, 56, 2))];
const cups = ['AA', 'A', 'B', 'C', 'D', 'DD', 'E', 'F', 'FF', 'G', 'GG', 'H', 'J', 'K'];
const months = ['0-3 m', '3-6 m', '6-12 m', '12-18 m', '18-24 m'];
const alphabet = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');

/** The categories that are built in, by handle. A tenant may replace their systems, and add categories. */
export const sizeCategories: Readonly<Record<string, SizeCategory>> = {
  tops: women,
  dresses: women,
  outerwear: women,
  knitwear: women,
  bottoms: trousers,
  denim: trousers,
  shirts: {
    systems: [letters, system('neck_cm', range(36, 50, 1)), system('neck_in', range(14, 20, 0.5))],
    parts: [{ handle: 'sleeve', values: ['short', 'regular', 'long'] }],
  },
  suit: { systems: jackets, parts: [{ handle: 'length', values: ['S', 'R', 'L'] }], rows: jackets },
  shoes: {
    systems: [
      system('AU', range(1, 16, 0.5)),
      system('UK', range(0, 15, 0.5)),
      system('US', range(1, 17, 0.5)),
      system('EU', range(16, 50, 0.5)),
      system('JP', range(10, 33, 0.5)),
    ],
    parts: [
      { handle: 'cut', values: ['women', 'men', 'kids'] },
      { handle: 'width', values: ['narrow', 'standard', 'wide'] },
    ],
  },
  bra: {
    systems: [
      system('AU', range(8, 26, 2)),
      system('UK', range(30, 48, 2)),
      system('US', range(30, 48, 2)),
      system('EU', range(65, 110, 5)),
      system('FR', range(80, 125, 5)),
    ],
    parts: [{ handle: 'cup', values: cups }],
  },
  gloves: { systems: [letters, system('in', range(6, 11, 0.5))], parts: [] },
  hats: { systems: [system('cm', range(52, 64, 1)), letters], parts: [] },
  belts: { systems: [system('cm', range(65, 130, 5)), letters], parts: [] },
  rings: {
    systems: [system('AU', alphabet), system('US', range(3, 15, 0.5)), system('mm', range(14, 23, 0.5))],
    parts: [],
  },
  kids: {
    systems: [system('age', [...months, ...range(2, 16, 1)]), system('height', range(50, 176, 6))],
    parts: [],
  },
};

/** A tenant's systems by category: `size.systems` of the configuration. */
export type TenantSystems = Readonly<
  Record<string, readonly { readonly system: string; readonly values: readonly string[] }[]>
>;

/** What a tenant may configure for a category; the rest is ignored, so that a long list does not make the configuration unreadable. */
export const tenantLimits = { systems: 12, values: 300, letters: 30 } as const;
/** A category whose handle, with the id of a person behind it, is the name of an attribute: see `readSizeHandle`. */
const storable = /^(?!measurements$|.*_[1-9][0-9]{0,14}$)[a-z][a-z0-9_-]{0,33}$/;
const isUsable = (text: string) => text !== '' && text.length <= tenantLimits.letters && text.trim() === text;

function tenantSystemsOf(category: string, given: TenantSystems): readonly SizeSystem[] {
  if (!Object.hasOwn(given, category) || !storable.test(category)) return [];
  const systems = new Map<string, SizeSystem>();
  for (const { system: handle, values } of given[category] ?? []) {
    const usable = [...new Set(values)].filter(isUsable).slice(0, tenantLimits.values);
    if (isUsable(handle) && usable.length > 0 && !systems.has(handle))
      systems.set(handle, system(handle, usable));
  }
  return [...systems.values()].slice(0, tenantLimits.systems);
}

/**
 * The choices of a category: the tenant's systems if there are any, else the built-in ones. Parts are always the built-in ones.
 *
 * @returns `undefined` for a category without systems
 */
export function sizeCategoryOf(handle: string, given: TenantSystems = {}): SizeCategory | undefined {
  const builtIn = Object.hasOwn(sizeCategories, handle) ? sizeCategories[handle] : undefined;
  const systems = tenantSystemsOf(handle, given);
  if (systems.length === 0) return builtIn;
  const isOffered = (row: SizeSystem) => systems.some((each) => each.handle === row.handle);
  return { systems, parts: builtIn?.parts ?? [], rows: builtIn?.rows?.filter(isOffered) ?? [] };
}

/** The answer that a customer does not know the size: a value that every system has beside those of its list. */
export const UNSURE = 'unsure';

/** @returns whether a system of the category has the value */
export const isListed = (
  { systems }: SizeCategory,
  from: string | null | undefined,
  value: string,
): boolean =>
  systems.some(({ handle, values }) => handle === from && (value === UNSURE || values.includes(value)));

/** Of a stored size whose category has no systems. */
export const noChoices: SizeCategory = { systems: [], parts: [] };

/** The place of a size in the rows of its category. One letter can be two rows. */
function placesOf(rows: readonly SizeSystem[], from: string, value: string): readonly number[] {
  const values = rows.find(({ handle }) => handle === from)?.values ?? [];
  return values.flatMap((each, at) => (each === value ? [at] : []));
}

/**
 * The sizes of other systems that are usually the same: a guide, because brands differ.
 *
 * @returns empty for a system or a value without rows
 */
export function sameSizes(
  { rows = [] }: SizeCategory,
  from: string,
  value: string,
): readonly { readonly system: string; readonly values: readonly string[] }[] {
  const places = placesOf(rows, from, value);
  if (places.length === 0) return [];
  return rows
    .filter(({ handle }) => handle !== from)
    .map(({ handle, values }) => ({
      system: handle,
      values: [...new Set(places.flatMap((at) => values[at] ?? []))],
    }));
}
