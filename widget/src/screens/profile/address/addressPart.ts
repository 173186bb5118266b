import { withDefaults } from '../../../../contract/profile/addressRules.ts';
import type { Profile } from '../../../../contract/profile.ts';
import type { Address } from '../../../../contract/reference.ts';
import type { Fields } from '../edit/mergeChange.ts';
import type { ProfilePart } from '../edit/saveProfile.ts';

const FLAGS = ['is_default_shipping', 'is_default_billing'];

/** The same place; which is the default is not part of it. */
function isSame(a: Address, b: Address): boolean {
  const lines = (address: Address) =>
    JSON.stringify(
      Object.entries(address)
        .filter(([key, value]) => value && !FLAGS.includes(key))
        .toSorted(),
    );
  return lines(a) === lines(b);
}

/**
 * One address of the list as a part of the profile. In a newer version it is the equal one, else the one in its place; if there is
 * none, it is added again.
 *
 * @param at its place in the version that is edited; `undefined`: a new one
 */
export function addressPart(base: Profile, at: number | undefined): Omit<ProfilePart, 'units'> {
  const edited = at === undefined ? undefined : base.addresses[at];
  const find = ({ addresses }: Profile) => {
    if (at === undefined || edited === undefined) return -1;
    const equal = addresses.findIndex((each) => isSame(each, edited));
    if (equal >= 0) return equal;
    const inPlace = addresses[at];
    const isOther = inPlace !== undefined && base.addresses.some((each) => isSame(each, inPlace));
    return inPlace === undefined || isOther ? -1 : at;
  };
  return {
    read: (profile): Fields => profile.addresses[find(profile)] ?? edited ?? {},
    write(current, change) {
      const place = find(current);
      const before = current.addresses[place] ?? edited;
      const after = { ...before, ...change } as Address;
      // An answer that was lost had added it already.
      const isKnown = current.addresses.some((each) => isSame(each, after));
      if (Object.keys(change).length === 0 || (place < 0 && isKnown && current !== base)) return undefined;
      const list = place < 0 ? [...current.addresses, after] : current.addresses.with(place, after);
      return { addresses: [...withDefaults(list, after)] };
    },
  };
}

/**
 * The list without one address.
 *
 * @returns `undefined` if the current version does not have it
 */
export function withoutAddress(current: Profile, address: Address): readonly Address[] | undefined {
  const at = current.addresses.findIndex((each) => isSame(each, address));
  return at < 0 ? undefined : withDefaults(current.addresses.toSpliced(at, 1));
}
