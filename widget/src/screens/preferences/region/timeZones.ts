/** `Australia/Lord_Howe` → `Australia – Lord Howe`. */
const nameOf = (zone: string) => zone.replaceAll('_', ' ').replaceAll('/', ' – ');

/** The zones that this engine knows, and UTC. Older engines list no zones: there UTC is the only one. */
export function timeZones(): readonly { readonly value: string; readonly label: string }[] {
  const zones = Intl.supportedValuesOf?.('timeZone') ?? [];
  return [...new Set([...zones, 'UTC'])].map((value) => ({ value, label: nameOf(value) }));
}
