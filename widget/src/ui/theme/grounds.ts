import { dark, fixed, light } from './values.ts';

/**
 * The built-in colours that a tenant's colours are combined with. Listed one by one, so that the others stay in the
 * stylesheet only.
 */
export const grounds = {
  light: {
    canvas: light.canvas,
    surface: light.surface,
    accent: light.accent,
    ink: light.ink,
    inkMuted: light.inkMuted,
    cardInk: fixed.cardInk,
  },
  dark: {
    canvas: dark.canvas,
    surface: dark.surface,
    accent: dark.accent,
    ink: dark.ink,
    inkMuted: dark.inkMuted,
    cardInk: fixed.cardInk,
  },
} as const;
