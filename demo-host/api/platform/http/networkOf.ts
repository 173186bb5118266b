import { isIP } from 'node:net';

/**
 * The network by which quotas count: an IPv4 address, or the /64 of an IPv6 address, because one subscriber can choose
 * addresses within it. Other text is returned unchanged.
 */
export function networkOf(text: string): string {
  const address = withoutPort(text.trim()).replace(/%.*$/s, '').toLowerCase();
  if (isIP(address) !== 6) return address;
  const groups = groupsOf(address);
  return embeddedIn(groups) ?? `${groups.slice(0, 4).join(':')}::/64`;
}

/**
 * The first six groups of addresses that stand for IPv4 addresses: IPv4-mapped ones (RFC 4291), and those of a NAT64 gateway (RFC 6052),
 * which gives all IPv4 callers addresses of one /64.
 */
const embedding = new Set(['0:0:0:0:0:ffff', '64:ff9b:0:0:0:0']);

/** @returns the IPv4 address in the last two groups, where they hold one */
function embeddedIn(groups: readonly string[]): string | undefined {
  if (!embedding.has(groups.slice(0, 6).join(':'))) return undefined;
  const [high = 0, low = 0] = groups.slice(6).map((group) => Number.parseInt(group, 16));
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
}

/** Removes the port that some proxies add: `192.0.2.1:4711`, `[2001:db8::1]:4711`. */
function withoutPort(text: string): string {
  const bracketed = /^\[([^\]]*)\](?::\d+)?$/.exec(text)?.[1];
  return bracketed ?? /^([0-9.]+):\d+$/.exec(text)?.[1] ?? text;
}

/** The eight groups, with the zeros that `::` stands for. */
function groupsOf(text: string): string[] {
  const address = text.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, ...bytes: string[]) => groupsOfIPv4(bytes));
  const [before = '', after = ''] = address.split('::');
  const [head = [], tail = []] = [before, after].map((part) =>
    part.split(':').filter((group) => group !== ''),
  );
  const zeros = address.includes('::') ? Math.max(0, 8 - head.length - tail.length) : 0;
  return [...head, ...Array<string>(zeros).fill('0'), ...tail].map((group) => group.replace(/^0+(?=.)/, ''));
}

/** An IPv4 address at the end stands for two groups. */
function groupsOfIPv4([a, b, c, d]: readonly string[]): string {
  const groupOf = (high = '0', low = '0') => (Number(high) * 256 + Number(low)).toString(16);
  return `${groupOf(a, b)}:${groupOf(c, d)}`;
}
