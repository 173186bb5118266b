import { parseUrl } from '../../lib/parseUrl.ts';

/**
 * The address of the tenant's help, with the order that it is about: `order` and `topic` in its query. An address without a query of
 * its own, such as that of a mail, is left as it is.
 */
export function orderHelp(help: string, number: string, topic: 'feedback' | 'problem'): string {
  const url = parseUrl(help);
  if (!url || !/^https?:$/.test(url.protocol)) return help;
  url.searchParams.set('order', number);
  url.searchParams.set('topic', topic);
  return url.href;
}
