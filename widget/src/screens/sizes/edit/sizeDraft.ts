import { type SizeCategory, UNSURE } from '../../../../contract/attributes/sizeCategories.ts';
import { type KeptSize, knownParts, sizeSchema } from '../../../../contract/attributes/sizes.ts';
import type { FormSchema } from '../../../parts/forms/readForm.ts';
import type { SavedSize } from '../../../parts/sizes/readSizes.ts';

/** Stands in the form for the system of a stored size that is in no list. The space: a tenant’s system never begins with it. */
export const KEPT = ' kept';

/** The values of the form. Empty: not chosen. */
export interface SizeDraft {
  readonly system: string;
  readonly value: string;
  readonly parts: Readonly<Record<string, string>>;
  readonly fit: string;
  readonly note: string;
}

interface Options {
  readonly systems: readonly string[];
  readonly values: readonly string[];
}

/** The stored size, if it is in no list. */
const keptOf = (saved: SavedSize | undefined) =>
  saved && !saved.isListed ? { system: saved.system ?? null, value: saved.size } : undefined;

const storedOf = ({ system, size, parts, fit }: SavedSize): KeptSize => ({
  ...{ system: system ?? null, value: size, parts },
  ...(fit !== undefined && { fit }),
});

/** What there is to choose from. A stored size that is in no list is one of the choices. */
export function optionsOf({ systems }: SizeCategory, saved: SavedSize | undefined, system: string): Options {
  const kept = keptOf(saved);
  const listed = systems.find(({ handle }) => handle === system);
  return {
    systems: [...systems.map(({ handle }) => handle), ...(kept ? [KEPT] : [])],
    values: system === KEPT && kept ? [kept.value] : listed ? [...new Set([...listed.values, UNSURE])] : [],
  };
}

/** The form before it is changed: what is stored, else the category's first system. */
export function draftOf({ systems }: SizeCategory, saved: SavedSize | undefined): SizeDraft {
  const first = systems[0]?.handle ?? '';
  return {
    system: saved === undefined ? first : saved.isListed ? (saved.system ?? '') : KEPT,
    value: saved?.size ?? '',
    parts: saved?.parts ?? {},
    fit: saved?.fit ?? '',
    note: saved?.note ?? '',
  };
}

/** The contract's rules over the form. The request has choices of the lists, and stored values that were not changed. */
export function sizeFormSchema(choices: SizeCategory, saved: SavedSize | undefined): FormSchema<unknown> {
  const kept = keptOf(saved);
  const rules = sizeSchema(choices, saved && storedOf(saved));
  return {
    safeParse: (values) => {
      const draft = values as SizeDraft;
      const parts = knownParts(choices, draft.parts, saved?.parts);
      const isKept = draft.system === KEPT && kept !== undefined;
      const sent = {
        system: isKept ? kept.system : draft.system,
        value: isKept ? kept.value : draft.value,
        ...(Object.keys(parts).length > 0 ? { parts } : {}),
        fit: draft.fit || null,
        note: draft.note.trim().normalize('NFC') || null,
        source: 'me',
      };
      return rules.safeParse(sent) as ReturnType<FormSchema<unknown>['safeParse']>;
    },
  };
}
