import type { Location } from '../../../contract/reference.ts';

/** `18 Quay Street, Port Ellis, 3205` */
export const addressOf = ({ address }: Location): string =>
  [address.address_1, address.city, address.postcode].filter(Boolean).join(', ');

const placeOf = ({ latitude, longitude }: Location) => `${latitude.toFixed(5)},${longitude.toFixed(5)}`;

/** A map that needs no account; phones offer their own in its place. */
export function mapUrl(store: Location): string {
  const [latitude, longitude] = placeOf(store).split(',');
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`;
}

export const directionsUrl = (store: Location): string =>
  `https://www.openstreetmap.org/directions?to=${encodeURIComponent(placeOf(store))}`;
