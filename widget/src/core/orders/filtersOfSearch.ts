import type { OrderFiltersState } from './OrderListModel.ts';

/** The filters that an address asks for. What it says wrongly counts as not said. */
export function filtersOfSearch(search: string): OrderFiltersState {
  const query = new URLSearchParams(search);
  const channel = query.get('channel');
  const year = query.get('year') ?? '';
  const location = query.get('location_id') ?? '';
  const text = (query.get('text') ?? '').trim().slice(0, 100);
  return {
    channel: channel === 'store' || channel === 'online' ? channel : undefined,
    returns: query.get('returns') === '1' || undefined,
    year: /^[0-9]{4}$/.test(year) ? year : undefined,
    location_id: /^[0-9]{1,9}$/.test(location) ? location : undefined,
    text: text === '' ? undefined : text,
  };
}

/** The address that asks for these filters; what else it says stays. */
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
