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

const widths = ['compact', 'wide'] as const;
/** Every state is shown at both widths in every language. The dark colours depend on the direction of the text at most. */
const looks: readonly Look[] = [
  ...widths.flatMap((width) => languages.map((language): Look => ({ width, scheme: 'light', language }))),
  ...widths.flatMap((width) =>
    (['en', 'ar'] as const).map((language): Look => ({ width, scheme: 'dark', language })),
  ),
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
