import * as z from 'zod/mini';

/** How the host would like the portal to look. Everything left out comes from the portal's own configuration. */
export interface Theme {
  /** `auto` follows the visitor's own setting. */
  scheme?: 'light' | 'dark' | 'auto' | undefined;
  /** `#rrggbb`. A colour that can't be read on the portal's ground is not used. */
  accent?: string | undefined;
  /** The host's page colour, `#rrggbb`, so that the frame does not stand out of it. */
  canvas?: string | undefined;
  corners?: 'square' | 'soft' | 'round' | undefined;
}

/** The portal computes the contrast, and does not use a colour that fails it. */
const colourSchema = z.string().check(z.regex(/^#[0-9a-f]{6}$/i));

/** @internal */
export const themeSchema = z.object({
  scheme: z.optional(z.enum(['light', 'dark', 'auto'])),
  accent: z.optional(colourSchema),
  canvas: z.optional(colourSchema),
  corners: z.optional(z.enum(['square', 'soft', 'round'])),
});
