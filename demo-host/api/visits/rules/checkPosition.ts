import { invalid } from '../../platform/call/Refusal.ts';

interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

const earthRadius = 6371000;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/**
 * Compares the position of a phone with the store's. A missing position is accepted.
 *
 * @param within metres; `null`: any distance
 * @throws Refusal 422 for a position that is not on earth or too far away
 */
export function checkPosition(position: Place | undefined, store: Place, within: number | null): void {
  if (position === undefined) return;
  const { latitude, longitude } = position;
  // Written so that NaN is refused, too.
  if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)) throw invalid('position', 'invalid');
  if (within !== null && metresBetween(position, store) > within) throw invalid('position', 'too_far');
}

/** The haversine formula, as in the specification. */
function metresBetween(from: Place, to: Place): number {
  const dLat = radians(to.latitude - from.latitude);
  const dLon = radians(to.longitude - from.longitude);
  const h =
    Math.sin(dLat / 2) ** 2 +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * Math.sin(dLon / 2) ** 2;
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(h)));
}
