import { isIP, isIPv4 } from 'node:net';

/**
 * The network by which quotas count: an IPv4 address, or the /64 of an IPv6 address, because one subscriber can choose
 * addresses within it. Other text is returned unchanged.
 */
export function networkOf(text: string): string {
  const address = withoutPort(text.trim()).replace(/%.*$/s, '').toLowerCase();
  const mapped = /^::ffff:([0-9.]+)$/.exec(address)?.[1];
  if (mapped !== undefined && isIPv4(mapped)) return mapped;
  return isIP(address) === 6 ? `${firstGroups(address).join(':')}::/64` : address;
}

/** Removes the port that some proxies add: `192.0.2.1:4711`, `[2001:db8::1]:4711`. */
function withoutPort(text: string): string {
  const bracketed = /^\[([^\]]*)\](?::\d+)?$/.exec(text)?.[1];
  return bracketed ?? /^([0-9.]+):\d+$/.exec(text)?.[1] ?? text;
}

/** The first four of eight groups, with the zeros that `::` stands for. */
function firstGroups(address: string): string[] {
  const [before = '', after = ''] = address.split('::');
  const [head, tail] = [before, after].map((part) => part.split(':').filter((group) => group !== ''));
  // An IPv4 address at the end stands for two groups.
  const width = (tail?.length ?? 0) + (after.includes('.') ? 1 : 0);
  const zeros = address.includes('::') ? Math.max(0, 8 - (head?.length ?? 0) - width) : 0;
  const groups = [...(head ?? []), ...Array<string>(zeros).fill('0'), ...(tail ?? [])];
  return groups.slice(0, 4).map((group) => group.replace(/^0+(?=.)/, ''));
}
