/** Uses an IANA zone, or `Australia/Melbourne` if the engine does not know it (specification, section 9). */
export function withZone<T>(zone: string, use: (zone: string) => T): T {
  try {
    return use(zone);
  } catch {
    return use('Australia/Melbourne');
  }
}
