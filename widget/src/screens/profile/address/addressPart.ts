import { withDefaults } from '../../../../contract/profile/addressRules.ts';
import type { Profile } from '../../../../contract/profile.ts';
import type { Address } from '../../../../contract/reference.ts';
import type { Fields } from '../edit/mergeChange.ts';
import type { ProfilePart } from '../edit/saveProfile.ts';

const FLAGS = ['is_default_shipping', 'is_default_billing'] as const;

/** Whether two addresses are the same place, whatever they are the default for. */
function isSame(a: Address, b: Address): boolean {
  const lines = (address: Address) =>
    JSON.stringify(
      Object.entries(address)
        .filter(([key, value]) => value && !FLAGS.some((flag) => flag === key))
        .toSorted(),
    );
  return lines(a) === lines(b);
}

/** @returns the index of an address in a list, or -1. If an address is there twice, the one with the same flags is preferred. */
function indexOf(addresses: readonly Address[], address: Address): number {
  const hasSameFlags = (each: Address) => FLAGS.every((flag) => each[flag] === address[flag]);
  const at = addresses.findIndex((each) => isSame(each, address) && hasSameFlags(each));
  return at >= 0 ? at : addresses.findIndex((each) => isSame(each, address));
}

/**
 * One address of the list as a part of the profile. Addresses have no ids: in a newer version of the profile the edited address is
 * the equal one, else a changed one at the same index. If there is neither, the address was removed, and is added again.
 *
 * @param base the version that is edited
 * @param at the index of the address in `base`; `undefined` for a new address
 */
export function addressPart(base: Profile, at: number | undefined): Omit<ProfilePart, 'units'> {
  const edited = at === undefined ? undefined : base.addresses[at];
  const find = ({ addresses }: Profile) => {
    if (at === undefined || edited === undefined) return -1;
    const equal = indexOf(addresses, edited);
    if (equal >= 0) return equal;
    const candidate = addresses[at];
    // An address that `base` has elsewhere has only moved to this index.
    return candidate === undefined || indexOf(base.addresses, candidate) >= 0 ? -1 : at;
  };
  return {
    read: (profile): Fields => profile.addresses[find(profile)] ?? edited ?? {},
    write(current, change) {
      const index = find(current);
      const before = current.addresses[index] ?? edited;
      const after = { ...before, ...change } as Address;
      // An earlier try, whose answer was lost, may have added the address.
      const isAdded = current !== base && indexOf(current.addresses, after) >= 0;
      if (Object.keys(change).length === 0 || (index < 0 && isAdded)) return undefined;
      const list = index < 0 ? [...current.addresses, after] : current.addresses.with(index, after);
      return { addresses: [...withDefaults(list, after)] };
    },
  };
}

/** @returns the list without one address; `undefined` if the current version does not have that address */
export function withoutAddress(current: Profile, address: Address): readonly Address[] | undefined {
  const at = indexOf(current.addresses, address);
  return at < 0 ? undefined : withDefaults(current.addresses.toSpliced(at, 1));
}
