import { createContext } from 'react';
import type { OwnFormats } from './format/localeTag.ts';

/** What formats depend on besides the language. */
export interface FormatSettings {
  /** ISO 4217, the portal's own currency. */
  readonly currency: string;
  /** Handle of the customer's region: `au`. */
  readonly region: string;
  readonly own?: OwnFormats | undefined;
  /** The customer's time zone: of every day that has no zone of its own. Empty: Australia/Melbourne. */
  readonly zone: string;
  /** Server-corrected time, unix milliseconds. */
  readonly now: () => number;
}

export const FormatContext = createContext<FormatSettings>({
  currency: 'AUD',
  region: 'au',
  zone: '',
  now: Date.now,
});
