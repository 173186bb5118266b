import type { PortalOptions } from './PortalOptions.ts';

/** Attributes of `<profile-portal>`; with `data-` before them, of the script tag. */
export const OPTION_NAMES = [
  'portal-url',
  'path',
  'mode',
  'locale',
  'theme',
  'title',
  'min-height',
  'max-height',
  'hide-navigation',
  'route-sync',
  'close-label',
];

/** Options out of an element's attributes. What is not there keeps its default. */
export function readOptions(element: Element, prefix = ''): PortalOptions {
  const options: Record<string, unknown> = { portalUrl: '' };
  for (const name of OPTION_NAMES) {
    const value = element.getAttribute(prefix + name);
    const key = name.replace(/-./, (part) => part.slice(1).toUpperCase());
    if (name === 'hide-navigation') options[key] = value !== null && value !== 'false';
    else if (value) options[key] = /height/.test(name) ? Number(value) : value;
  }
  return options as unknown as PortalOptions;
}
