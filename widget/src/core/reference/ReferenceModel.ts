import type { ReadonlySignal } from '@preact/signals-react';
import type { Resource } from '../../api/Resource.ts';
import type { Country, Location } from '../../../contract/reference.ts';

export interface LocatedStore extends Location {
  /** Metres from where the customer is; `undefined` while that is unknown. */
  readonly distance: number | undefined;
}

/** Countries and stores: in memory for a day, asked again when the server has newer ones. */
export interface ReferenceModel {
  readonly countries: Resource<readonly Country[]>;
  readonly locations: Resource<readonly Location[]>;
  /** Specification, section 3: where the customer is, and the stores by distance. */
  readonly latitude: ReadonlySignal<number | undefined>;
  readonly longitude: ReadonlySignal<number | undefined>;
  /** The city the network address is near; coarse, never stored. */
  readonly city: ReadonlySignal<string | undefined>;
  readonly sortedLocations: ReadonlySignal<readonly LocatedStore[]>;
  /** Asks the server roughly where this is. */
  locate(): Promise<void>;
  /** Asks for the age of what is loaded, and fetches what has become old. */
  check(): Promise<void>;
}
