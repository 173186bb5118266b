import { parseUrl } from '../../lib/parseUrl.ts';

/**
 * The address of the tenant's help, with the order's number and the topic as `order` and `topic` in its query. Anything but an http or
 * https address, such as `mailto:` or a path, is returned as it is.
 */
export function orderHelp(help: string, number: string, topic: 'feedback' | 'problem'): string {
  const url = parseUrl(help);
  if (!url || !/^https?:$/.test(url.protocol)) return help;
  url.searchParams.set('order', number);
  url.searchParams.set('topic', topic);
  return url.href;
}
