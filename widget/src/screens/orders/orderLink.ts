import { paths } from '../../lib/paths.ts';

/** The address of the list with its filters and one order's sheet; without `id` the sheet is closed. */
export function orderLink(search: string, id?: number): string {
  const query = new URLSearchParams(search);
  query.delete('id');
  if (id !== undefined) query.set('id', String(id));
  const text = query.toString();
  return text ? `${paths.transactions}?${text}` : paths.transactions;
}

/** The id of the order whose sheet the address opens. */
export function openOrderId(search: string): number | undefined {
  const id = new URLSearchParams(search).get('id') ?? '';
  return /^[0-9]{1,15}$/.test(id) ? Number(id) : undefined;
}
