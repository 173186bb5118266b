import type { ComponentSettings } from '#contract/reference.ts';

export type LoginSettings = ComponentSettings['login'];

/** What joining needs of the tenant. */
export interface Tenant {
  readonly login: LoginSettings;
  readonly regionId: number;
  /** ISO 3166-1 alpha-2. The handle of a region is its country. */
  readonly country: string;
  /** Today's date in the region. */
  readonly today: { readonly day: number; readonly month: number; readonly year: number };
}
