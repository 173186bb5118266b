import { describe, expect, it } from 'vitest';
import { distanceM } from './distanceM.ts';

const melbourne = { latitude: -37.8136, longitude: 144.9631 };
const sydney = { latitude: -33.8688, longitude: 151.2093 };

describe('distanceM', () => {
  it('is 713427 m from Melbourne to Sydney', () => {
    expect(Math.round(distanceM(melbourne, sydney))).toBe(713427);
    expect(distanceM(melbourne, melbourne)).toBe(0);
  });

  it('T20 is right at the poles, across the date line, and to the far side', () => {
    expect(distanceM({ latitude: 90, longitude: 0 }, { latitude: 90, longitude: 120 })).toBeCloseTo(0, 3);
    const across = distanceM({ latitude: 0, longitude: 179.5 }, { latitude: 0, longitude: -179.5 });
    expect(Math.round(across)).toBe(111195);
    expect(Math.round(distanceM({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 180 }))).toBe(
      20015087,
    );
  });

  it.each([
    // Metres on the ellipsoid WGS 84, by Vincenty's formula.
    ['Melbourne to Sydney', melbourne, sydney, 713858],
    ['London to New York', { latitude: 51.5, longitude: 0 }, { latitude: 40.7, longitude: -74 }, 5594408],
    [
      'across the date line',
      { latitude: -17.8, longitude: 178 },
      { latitude: -13.8, longitude: -171.8 },
      1178712,
    ],
    ['over the pole', { latitude: 89, longitude: 0 }, { latitude: 89, longitude: 180 }, 223388],
  ])('T20 is within 0.5 %% of the ellipsoid: %s', (_, from, to, metres) => {
    expect(Math.abs(distanceM(from, to) / metres - 1)).toBeLessThan(0.005);
  });
});
