import type { PortalOptions } from '../mount/PortalOptions.ts';

/** Options that can't be text: listeners, sign-in, signal. */
const NOT_TEXT = /^(on|get|login|signal)/;

/**
 * Reads options from the script's `data-` attributes. Unknown attributes change nothing. Numbers are text here and become
 * numbers where they are bounded. A missing or empty attribute keeps the default.
 */
export function readDataset(data: DOMStringMap): PortalOptions {
  const options: Record<string, unknown> = {};
  for (const name in data) if (data[name] && !NOT_TEXT.test(name)) options[name] = data[name];
  options['hideNavigation'] = !/^false$/i.test(data['hideNavigation'] ?? 'false');
  return options as unknown as PortalOptions;
}
