import type { ReadonlySignal } from '@preact/signals-react';
import type { Resource } from '../../api/Resource.ts';
import type { Country, Location } from '../../../contract/reference.ts';
import type { Place } from '../../lib/distanceM.ts';

export interface LocatedStore extends Location {
  /** Metres from the customer; `undefined` while the location is unknown. */
  readonly distance: number | undefined;
}

/** Countries and stores: kept in memory for a day, loaded again when the server has newer ones. */
export interface ReferenceModel {
  readonly countries: Resource<readonly Country[]>;
  readonly locations: Resource<readonly Location[]>;
  /** Specification, section 3: the customer's location; stores are sorted by distance. */
  readonly latitude: ReadonlySignal<number | undefined>;
  readonly longitude: ReadonlySignal<number | undefined>;
  /**
   * The city of the network address; coarse, never stored. `null`: the network knows the location without a city. `undefined`: the
   * location is the device's, or not known.
   */
  readonly city: ReadonlySignal<string | null | undefined>;
  /** The published stores, nearest first once the location is known. */
  readonly sortedLocations: ReadonlySignal<readonly LocatedStore[]>;
  /** @param position of the device; default: asks the server for the approximate location */
  locate(position?: Place): Promise<void>;
  /** From now on the location is not known. */
  forgetLocation(): void;
  /** Loads again what is loaded and out of date. */
  check(): Promise<void>;
}
