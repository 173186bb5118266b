import * as z from 'zod/mini';

/** `#rrggbb`. Contrast is computed by the portal, and a colour that fails it is not used. */
export const colourSchema = z.string().check(z.regex(/^#[0-9a-f]{6}$/i));

/** How the host would like the portal to look. Everything left out comes from the tenant's configuration. */
export const themeSchema = z.object({
  /** `auto` follows the visitor's own setting. */
  scheme: z.optional(z.enum(['light', 'dark', 'auto'])),
  accent: z.optional(colourSchema),
  /** The host's page colour, so that the frame does not stand out of it. */
  canvas: z.optional(colourSchema),
  corners: z.optional(z.enum(['square', 'soft', 'round'])),
});
