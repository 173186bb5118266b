import type { StoredAddress } from '../../platform/db/columns.ts';
import type { Calendar } from '../world/createCalendar.ts';

/** Opening hours by week: day 0 is Sunday. */
type Week = readonly (readonly [day: number, open: string, close: string])[];

interface Store {
  readonly handle: string;
  readonly name: string;
  readonly address: StoredAddress;
  readonly latitude: number;
  readonly longitude: number;
  readonly timezone: string;
  readonly phone: string | null;
  readonly week: Week;
  readonly services: readonly string[];
  readonly closed?: true;
}

const weekdays = [1, 2, 3, 4, 5];
const week = (
  open: string,
  close: string,
  saturday: readonly [string, string],
  sunday?: readonly [string, string],
): Week => [
  ...weekdays.map((day) => [day, open, close] as const),
  [6, ...saturday],
  ...(sunday ? [[0, ...sunday] as const] : []),
];
const city = week('09:00', '17:30', ['09:00', '17:00'], ['10:00', '16:00']);
const lane = week('10:00', '18:00', ['09:30', '17:00'], ['11:00', '16:00']);
const market = week('09:30', '19:00', ['09:30', '19:00']);
const melbourne = 'Australia/Melbourne';

const address = (
  address_1: string,
  place: string,
  state: string,
  postcode: string,
  country = 'AU',
): StoredAddress => ({
  recipient: 'Harbour & Pine',
  address_1,
  city: place,
  state,
  postcode,
  country,
});
const at = (latitude: number, longitude: number, timezone: string) => ({ latitude, longitude, timezone });
const everything = ['click-and-collect', 'returns', 'repairs', 'fitting', 'gift-wrap'];
const most = ['click-and-collect', 'returns', 'gift-wrap'];
const few = ['click-and-collect', 'returns'];

// Streets and suburbs are invented. Phone numbers come from ranges reserved for fiction; where a country has no such
// range, the store has no number.
export const stores: readonly Store[] = [
  {
    handle: 'quay-street',
    name: 'Quay Street',
    address: address('18 Quay Street', 'Port Ellis', 'VIC', '3207'),
    ...at(-37.8232, 144.957, melbourne),
    phone: '+61370101842',
    week: city,
    services: everything,
  },
  {
    handle: 'mill-lane',
    name: 'Mill Lane',
    address: address('4 Mill Lane', 'Wrenfield', 'VIC', '3068'),
    ...at(-37.7905, 144.9921, melbourne),
    phone: '+61370101843',
    week: lane,
    services: most,
  },
  {
    handle: 'saltworks',
    name: 'Saltworks',
    address: address('The Saltworks, 77 Brine Road', 'Sandal Bay', 'VIC', '3188'),
    ...at(-37.9372, 145.0031, melbourne),
    phone: '+61370101844',
    week: lane,
    services: ['click-and-collect', 'returns', 'repairs', 'parking'],
  },
  {
    handle: 'lantern-arcade',
    name: 'Lantern Arcade',
    address: address('Shop 6, Lantern Arcade', 'Goldenrise', 'VIC', '3350'),
    ...at(-37.5609, 143.8559, melbourne),
    phone: '+61370101845',
    week: market,
    services: few,
  },
  {
    handle: 'cutter-wharf',
    name: 'Cutter Wharf',
    address: address('2 Cutter Wharf', 'Heronsea', 'NSW', '2000'),
    ...at(-33.8611, 151.2044, 'Australia/Sydney'),
    phone: '+61255501846',
    week: week('09:00', '18:30', ['09:00', '18:00'], ['10:00', '17:00']),
    services: everything,
  },
  {
    handle: 'fig-tree-road',
    name: 'Fig Tree Road',
    address: address('112 Fig Tree Road', 'Marlow Park', 'NSW', '2042'),
    ...at(-33.8985, 151.1793, 'Australia/Sydney'),
    phone: '+61255501847',
    week: lane,
    services: most,
  },
  {
    handle: 'rivergate',
    name: 'Rivergate',
    address: address('Level 1, 40 Rivergate Parade', 'Jacaranda Point', 'QLD', '4101'),
    ...at(-27.4798, 153.0176, 'Australia/Brisbane'),
    phone: '+61755501848',
    week: market,
    services: [...few, 'parking'],
  },
  {
    handle: 'limestone-avenue',
    name: 'Limestone Avenue',
    address: address('9 Limestone Avenue', 'Coorong Heights', 'SA', '5006'),
    ...at(-34.9077, 138.5942, 'Australia/Adelaide'),
    phone: '+61870101849',
    week: lane,
    services: most,
  },
  {
    handle: 'cottesby',
    name: 'Cottesby',
    address: address('31 Marine Terrace', 'Cottesby', 'WA', '6011'),
    ...at(-31.9954, 115.7548, 'Australia/Perth'),
    phone: '+61870101850',
    week: lane,
    services: few,
  },
  {
    handle: 'franklin-pier',
    name: 'Franklin Pier',
    address: address('Pier 3, Franklin Wharf', 'Battery Cove', 'TAS', '7000'),
    ...at(-42.8844, 147.3334, 'Australia/Hobart'),
    phone: '+61370101851',
    week: city,
    services: ['click-and-collect', 'returns', 'repairs'],
  },
  {
    handle: 'ferry-row',
    name: 'Ferry Row',
    address: address('22 Ferry Row', 'Kauri Bay', 'AUK', '1010', 'NZ'),
    ...at(-36.8427, 174.7669, 'Pacific/Auckland'),
    phone: null,
    week: city,
    services: most,
  },
  {
    handle: 'lamb-hill',
    name: 'Lamb Hill',
    address: address('5 Lamb Hill', 'Te Moana', 'WGN', '6011', 'NZ'),
    ...at(-41.2889, 174.7772, 'Pacific/Auckland'),
    phone: null,
    week: lane,
    services: few,
  },
  {
    handle: 'ropewalk',
    name: 'The Ropewalk',
    address: address('14 The Ropewalk', 'London', 'LND', 'SE1 9ZZ', 'GB'),
    ...at(51.5052, -0.0911, 'Europe/London'),
    phone: '+442079460852',
    week: week('10:00', '19:00', ['10:00', '19:00'], ['12:00', '18:00']),
    services: everything,
  },
  {
    handle: 'quai-des-voiles',
    name: 'Quai des Voiles',
    address: address('8 quai des Voiles', 'Marseille', '13', '13002', 'FR'),
    ...at(43.2989, 5.3661, 'Europe/Paris'),
    phone: '+33199001853',
    week: week('10:00', '19:00', ['10:00', '19:30']),
    services: most,
  },
  {
    handle: 'molo-dei-pini',
    name: 'Molo dei Pini',
    address: address('Molo dei Pini 3', 'Genova', 'GE', '16128', 'IT'),
    ...at(44.4064, 8.9277, 'Europe/Rome'),
    phone: null,
    week: week('09:30', '19:30', ['09:30', '19:30']),
    services: few,
  },
  {
    handle: 'muelle-viejo',
    name: 'Muelle Viejo',
    address: address('Muelle Viejo, 12', 'Cádiz', 'CA', '11006', 'ES'),
    ...at(36.5353, -6.2939, 'Europe/Madrid'),
    phone: null,
    week: week('10:00', '20:30', ['10:00', '20:30']),
    services: few,
  },
  {
    handle: 'marsa-al-sanawbar',
    name: 'Marsa al Sanawbar',
    address: address('Dock 7, Marsa al Sanawbar', 'Dubai', 'DU', '', 'AE'),
    ...at(25.0795, 55.1387, 'Asia/Dubai'),
    phone: null,
    week: week('10:00', '22:00', ['10:00', '23:00'], ['10:00', '22:00']),
    services: most,
  },
  {
    handle: 'old-customs-house',
    name: 'Old Customs House',
    address: address('1 Customs Square', 'Port Ellis', 'VIC', '3207'),
    ...at(-37.8291, 144.9474, melbourne),
    phone: null,
    week: [],
    services: [],
    closed: true,
  },
];

/**
 * Days with different hours: closed on 25 December and shorter before it, in the next December; open late on the opening
 * evening.
 */
export function specialHours(store: Store, days: Calendar) {
  if (store.closed) return [];
  const [year, month, day] = days.day(0).split('-').map(Number) as [number, number, number];
  const december = `${month === 12 && day > 26 ? year + 1 : year}-12`;
  const evening =
    store.handle === 'quay-street' ? [{ date: days.day(14), open: '09:00', close: '21:00', note: '' }] : [];
  return [
    ...evening,
    { date: `${december}-24`, open: '09:00', close: '15:00', note: '' },
    { date: `${december}-25`, open: null, close: null, note: '' },
  ].filter(({ date }, i, all) => all.findIndex((other) => other.date === date) === i);
}
