import { useRef, useState } from 'react';
import { MOST_PHOTOS } from '../../../../contract/claims/claimLimits.ts';
import type { ChosenPhoto } from './ChosenPhoto.ts';

export interface Photos {
  readonly list: readonly ChosenPhoto[];
  /** How many more can be added. */
  readonly room: number;
  add(files: readonly File[]): void;
  remove(key: string): void;
  set(key: string, change: Partial<ChosenPhoto>): void;
  /** The list as it is now, also after the view that shows it has gone. */
  latest(): readonly ChosenPhoto[];
}

let keys = 0;
const newKey = () => String((keys += 1));

/** So many of the photos beyond the limit are named. */
const MOST_NAMED = 5;
const tooMany = ({ name }: File): ChosenPhoto => ({
  key: newKey(),
  name,
  state: 'unfit',
  problem: 'too_many',
});

/**
 * The photos that a customer has chosen. The code that prepares them, with its worker, is loaded with the first photo.
 *
 * @param stored photos that the server has
 * @param onChange keeps them, so that they survive a new login
 */
export function usePhotos(
  initial: readonly ChosenPhoto[],
  stored = 0,
  onChange?: (list: readonly ChosenPhoto[]) => void,
): Photos {
  const [list, setList] = useState(initial);
  // Photos become ready at any time, and each change builds on the one before.
  const latest = useRef(initial);
  const change = (next: readonly ChosenPhoto[]) => {
    latest.current = next;
    setList(next);
    onChange?.(next);
  };
  const set = (key: string, made: Partial<ChosenPhoto>) =>
    change(latest.current.map((photo) => (photo.key === key ? { ...photo, ...made } : photo)));
  const fit = list.filter(({ state }) => state !== 'unfit').length;
  const room = Math.max(0, MOST_PHOTOS - stored - fit);
  return {
    list,
    room,
    set,
    latest: () => latest.current,
    remove: (key) => change(latest.current.filter((photo) => photo.key !== key)),
    add(files) {
      const added = files.slice(0, room).map((file) => ({
        file,
        photo: { key: newKey(), name: file.name, state: 'preparing' as const },
      }));
      change([
        ...latest.current.filter(({ state }) => state !== 'unfit'),
        ...added.map(({ photo }) => photo),
        ...files.slice(room, room + MOST_NAMED).map(tooMany),
      ]);
      void prepareAll(added, set);
    },
  };
}

/** One by one: two large photos at once may be too much for a phone. */
async function prepareAll(
  added: readonly { readonly file: File; readonly photo: ChosenPhoto }[],
  set: Photos['set'],
): Promise<void> {
  for (const { file, photo } of added) {
    try {
      const { preparePhoto } = await import('../../../core/photos/preparePhoto.ts');
      const prepared = await preparePhoto(file);
      set(
        photo.key,
        'file' in prepared
          ? { state: 'ready', file: prepared.file }
          : { state: 'unfit', problem: prepared.problem },
      );
    } catch {
      set(photo.key, { state: 'unfit', problem: 'unreadable' });
    }
  }
}
