import { getPoints, type Point } from '../../../contract/points.ts';
import type { ApiClient } from '../../api/ApiClient.ts';
import { queryOfDays, type StatementDays } from '../account/collections/points.ts';

/** Rows of one request: the most that the API gives. */
const SIZE = 500;
/** Requests for one statement. Of an account with more rows the oldest are left out. */
const PAGES = 20;

/**
 * All points of the customer, or those of some days, newest first, read for a file.
 *
 * @throws ApiError
 */
export async function readStatement(api: ApiClient, days: StatementDays): Promise<readonly Point[]> {
  const page = async (number: number) => {
    const query = { sort: 'issued_at', 'page[number]': number, 'page[size]': SIZE } as const;
    return await api.call(getPoints, { query: { ...query, ...queryOfDays(days) } });
  };
  const first = await page(1);
  const last = first.meta.last_page;
  const rows: Point[] = [];
  for (let number = last; number >= Math.max(1, last - PAGES + 1); number -= 1) {
    const { data } = number === 1 ? first : await page(number);
    rows.push(...data.toReversed());
  }
  return rows;
}
