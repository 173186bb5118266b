/** Values by the name of their field. */
export type Fields = Readonly<Record<string, unknown>>;
/** The names of fields that change together: day, month and year of a birthday. */
export type Unit = readonly string[];

export interface Merged {
  /** The fields that still have to be sent. */
  readonly change: Fields;
  /** The units that were changed here and elsewhere, to different values. */
  readonly conflicts: readonly Unit[];
}

/**
 * Merges a change into a version that is newer than the one it was made from. A unit that was not changed here keeps the values that
 * were saved elsewhere. A unit that was changed to the same values on both sides needs nothing.
 *
 * @param base the version that was edited
 * @param own the fields of the form
 * @param theirs the current version
 */
export function mergeChange(base: Fields, own: Fields, theirs: Fields, units: readonly Unit[]): Merged {
  const change: Record<string, unknown> = {};
  const conflicts: Unit[] = [];
  for (const unit of units) {
    const isSame = (a: Fields, b: Fields) => unit.every((key) => isEqual(a[key], b[key]));
    const isAnswered = unit.some((key) => key in own);
    if (!isAnswered || isSame(own, base) || isSame(own, theirs)) continue;
    for (const key of unit) if (key in own) change[key] = own[key];
    if (!isSame(theirs, base)) conflicts.push(unit);
  }
  return { change, conflicts };
}

/** Missing, empty and `false` are the same. */
function isEqual(a: unknown, b: unknown): boolean {
  return JSON.stringify(a || null) === JSON.stringify(b || null);
}
