import type { PortalOptions } from '../mount/PortalOptions.ts';

/** What no text can be: a listener, a sign-in, a signal. */
const NOT_TEXT = /^(on|get|login|signal)/;

/**
 * Options out of the script's `data-` attributes; other people's among them change nothing. Heights are texts here, and
 * become numbers where they are bounded. What is not there, or empty, keeps its default.
 */
export function readDataset(data: DOMStringMap): PortalOptions {
  const options: Record<string, unknown> = {};
  for (const name in data) if (data[name] && !NOT_TEXT.test(name)) options[name] = data[name];
  options['hideNavigation'] = (data['hideNavigation'] ?? 'false') !== 'false';
  return options as unknown as PortalOptions;
}
