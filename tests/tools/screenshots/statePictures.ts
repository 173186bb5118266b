import { languages, type Language } from '#contract/reference.ts';
import { stateTables, type StateTable } from '#tests/e2e/states/stateTables.ts';
import type { Reach } from '#tests/e2e/states/Stage.ts';

export interface StatePicture {
  /** Screen, width, theme, language, state. */
  readonly name: string;
  readonly screen: StateTable['screen'];
  readonly width: 'small' | 'compact' | 'wide';
  readonly scheme: 'light' | 'dark';
  readonly language: Language;
  readonly reach: Reach;
  readonly state: string;
}

type Look = Pick<StatePicture, 'width' | 'scheme' | 'language'>;

/** Every state is shown on a phone in every language, and in the other looks in the languages that differ most. */
const looks: readonly Look[] = [
  ...languages.map((language): Look => ({ width: 'compact', scheme: 'light', language })),
  { width: 'wide', scheme: 'light', language: 'en' },
  { width: 'compact', scheme: 'dark', language: 'ar' },
  { width: 'wide', scheme: 'dark', language: 'ar' },
  { width: 'small', scheme: 'light', language: 'ar' },
];

/** All pictures of states that `npm run screenshots` takes. */
export function statePictures(): readonly StatePicture[] {
  return looks.flatMap((look) =>
    stateTables.flatMap(({ screen, states, reach }) =>
      states.map((state) => ({
        ...look,
        screen,
        state,
        name: `${screen}-${look.width}-${look.scheme}-${look.language}-${state}`,
        reach: reachOf(reach, state),
      })),
    ),
  );
}

function reachOf(table: Readonly<Record<string, Reach>>, state: string): Reach {
  const reach = Object.hasOwn(table, state) ? table[state] : undefined;
  if (reach === undefined) throw new Error(`there is no way to the state ${state}`);
  return reach;
}
