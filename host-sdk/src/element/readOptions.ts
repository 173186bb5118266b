import type { PortalOptions } from '../mount/PortalOptions.ts';

/** Attributes of `<profile-portal>`. The script tag has the same with `data-` before them, read by `readDataset`. */
export const OPTION_NAMES =
  'portal-url path mode locale theme title min-height max-height timeout-ms hide-navigation route-sync close-label'.split(
    ' ',
  );

/** Reads options from an element's attributes. A missing attribute keeps the default. */
export function readOptions(element: Element): PortalOptions {
  const options: Record<string, unknown> = { portalUrl: '' };
  for (const name of OPTION_NAMES) {
    const value = element.getAttribute(name);
    const key = name.replace(/-./, (part) => part.slice(1).toUpperCase());
    if (name === 'hide-navigation') options[key] = value !== null && !/^false$/i.test(value);
    else if (value) options[key] = value;
  }
  return options as unknown as PortalOptions;
}
