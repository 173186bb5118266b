import type { PageMeta } from '#contract/shapes.ts';

interface PageQuery {
  readonly 'page[number]'?: number | undefined;
  readonly 'page[size]'?: number | undefined;
}

export interface PageWindow {
  readonly number: number;
  readonly size: number;
  readonly offset: number;
}

/** The range of rows of `page[number]` and `page[size]`; by default `usual` rows a page. */
export function pageWindow(query: PageQuery, usual = 20): PageWindow {
  const number = query['page[number]'] ?? 1;
  const size = query['page[size]'] ?? usual;
  return { number, size, offset: (number - 1) * size };
}

interface Page<T> {
  data: T[];
  meta: PageMeta;
  links: { next: string | null; prev: string | null };
}

/** One page of a list, with links to its neighbours that keep the other parameters. */
export function pageOf<T>(data: T[], total: number, { number, size }: PageWindow, url: URL): Page<T> {
  const last = Math.max(1, Math.ceil(total / size));
  const link = (to: number) => {
    const query = new URLSearchParams(url.searchParams);
    query.set('page[number]', String(to));
    return `${url.pathname}?${query.toString()}`;
  };
  return {
    data,
    meta: { current_page: number, per_page: size, total, last_page: last },
    links: {
      next: number < last ? link(number + 1) : null,
      prev: number > 1 ? link(Math.min(number - 1, last)) : null,
    },
  };
}
