import { getPoints, type Point } from '../../../contract/points.ts';
import type { ApiClient } from '../../api/ApiClient.ts';
import { queryOfDays, type StatementDays } from '../account/collections/points.ts';

/** Rows of one request: the most that the API gives. */
const SIZE = 500;
/** Requests for one statement. */
const PAGES = 20;

export interface StatementRows {
  /** Newest first. */
  readonly rows: readonly Point[];
  /** Without the oldest rows, of which there are too many. */
  readonly isCut: boolean;
}

/**
 * All points of the customer, or those of some days, newest first, read for a file.
 *
 * @throws ApiError
 */
export async function readStatement(api: ApiClient, days: StatementDays): Promise<StatementRows> {
  const page = async (number: number) => {
    const query = { sort: 'issued_at', 'page[number]': number, 'page[size]': SIZE } as const;
    return await api.call(getPoints, { query: { ...query, ...queryOfDays(days) } });
  };
  const first = await page(1);
  const last = first.meta.last_page;
  const rows: Point[] = [];
  const oldest = Math.max(1, last - PAGES + 1);
  for (let number = last; number >= oldest; number -= 1) {
    const { data } = number === 1 ? first : await page(number);
    rows.push(...data.toReversed());
  }
  return { rows, isCut: oldest > 1 };
}
