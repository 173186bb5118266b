/** `Australia/Lord_Howe` → `Australia – Lord Howe`. */
const nameOf = (zone: string) => zone.replaceAll('_', ' ').split('/').join(' – ');

/** The zones that this engine knows. Older engines do not list them: there the region's zone stays. */
export function timeZones(): readonly { readonly value: string; readonly label: string }[] {
  const zones = typeof Intl.supportedValuesOf === 'function' ? Intl.supportedValuesOf('timeZone') : [];
  return [...new Set([...zones, 'UTC'])].map((value) => ({ value, label: nameOf(value) }));
}
