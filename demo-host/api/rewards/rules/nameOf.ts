import type { Translations } from '../../platform/db/columns.ts';
import { textOf } from '../../platform/db/textOf.ts';

interface Named {
  readonly translations: Translations;
}

/** The name of an item with that of the option that was chosen: "Socks · Small". */
export function nameOf(item: Named, option: Named | null, language: string): string {
  const names = [item, ...(option === null ? [] : [option])].map(({ translations }) =>
    textOf(translations, language, 'name'),
  );
  return names.filter((name) => name !== '').join(' · ');
}
