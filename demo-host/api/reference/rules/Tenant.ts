import type { ComponentSettings } from '#contract/reference.ts';

export type LoginSettings = ComponentSettings['login'];

export interface Tenant {
  readonly login: LoginSettings;
  readonly regionId: number;
  /** ISO 3166-1 alpha-2: a region's handle is its country. */
  readonly country: string;
  /** In the region. */
  readonly today: { readonly day: number; readonly month: number; readonly year: number };
}
