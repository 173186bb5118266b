/** The tenant's name and look in messages. Colours are `#rrggbb`. */
export interface Brand {
  readonly name: string;
  readonly accent: string;
  readonly accentDark: string;
}
