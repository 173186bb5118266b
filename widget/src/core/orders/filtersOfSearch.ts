import type { OrderFiltersState } from './OrderListModel.ts';

/**
 * @returns a typed text as orders are searched for it: with 0–9 for Arabic and Persian digits. `lib/asciiDigits.ts` is a file of its own,
 *   and the first view of My Orders has no room for it.
 */
export const searchedText = (typed: string): string =>
  typed.replaceAll(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 15)).trim();

/**
 * Parses the filters of My Orders. Invalid values are treated as missing.
 *
 * @param search the query of the page's address, with or without `?`
 */
export function filtersOfSearch(search: string): OrderFiltersState {
  const query = new URLSearchParams(search);
  const channel = query.get('channel');
  const year = query.get('year') ?? '';
  const location = query.get('location_id') ?? '';
  const text = searchedText(query.get('text') ?? '').slice(0, 100);
  return {
    channel: channel === 'store' || channel === 'online' ? channel : undefined,
    returns: query.get('returns') === '1' || undefined,
    year: /^[0-9]{4}$/.test(year) ? year : undefined,
    location_id: /^[0-9]{1,9}$/.test(location) ? location : undefined,
    text: text === '' ? undefined : text,
  };
}

/** @returns the query with these filters in place of its own, with `?`, or empty. Its other parameters stay. */
export function searchOfFilters(search: string, filters: OrderFiltersState): string {
  const query = new URLSearchParams(search);
  const values = { ...filters, returns: filters.returns ? '1' : undefined };
  for (const name of ['channel', 'returns', 'year', 'location_id', 'text'] as const) {
    const value = values[name];
    if (value) query.set(name, value);
    else query.delete(name);
  }
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}
