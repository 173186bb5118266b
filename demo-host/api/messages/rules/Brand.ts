/** What messages say and look like of a tenant. Colours are `#rrggbb`. */
export interface Brand {
  readonly name: string;
  readonly accent: string;
  readonly accentDark: string;
}
