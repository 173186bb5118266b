import type { Place } from '../../lib/distanceM.ts';

const OPTIONS = { enableHighAccuracy: false, timeout: 8000, maximumAge: 300000 } as const;
/** `GeolocationPositionError.PERMISSION_DENIED`. */
const DENIED = 1;

/**
 * Where the device is.
 *
 * @returns `refused` if the customer does not allow it, `none` if the device does not know it or has no such function
 */
export async function askPosition(): Promise<Place | 'refused' | 'none'> {
  if (!('geolocation' in navigator)) return 'none';
  return await new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        const isOnEarth = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
        resolve(isOnEarth ? { latitude, longitude } : 'none');
      },
      ({ code }) => resolve(code === DENIED ? 'refused' : 'none'),
      OPTIONS,
    );
  });
}
