import type { Theme } from '#host-sdk/protocol/context/theme.ts';
import type { GeneralConfig } from '../../../contract/reference.ts';
import { contrast, mix } from '../../lib/colour.ts';

/** The built-in colours that a tenant's colours are combined with. */
export interface Ground {
  readonly canvas: string;
  readonly surface: string;
  readonly accent: string;
  readonly ink: string;
  readonly inkMuted: string;
  readonly cardInk: string;
}

export interface ThemeInput {
  readonly tenant: GeneralConfig['theme'];
  readonly host: Theme;
  readonly isDark: boolean;
  readonly ground: Ground;
}

/** `--pp-*` name → value. Missing names keep their built-in value. */
export type Variables = Readonly<Record<string, string>>;

/** The least contrast of text (WCAG 1.4.3). */
const TEXT = 4.5;
/** `soft` corners are the built-in ones. */
const radii = {
  square: { control: '0', card: '0', member: '4px' },
  soft: undefined,
  round: { control: '12px', card: '16px', member: '24px' },
} as const;
// Font family names only: characters that could end the declaration are rejected.
const FONT_NAME = /^[\w\s"',-]{1,200}$/;

/**
 * Derives variables from the theme of tenant and host; the host's values take precedence. A pair below 4.5:1 is rejected
 * and the built-in pair stays, so that the text remains readable.
 */
export function deriveTheme({ tenant, host, isDark, ground }: ThemeInput): Variables {
  const wanted = isDark ? tenant.accentDark : tenant.accent;
  const canvas = canvasOf(host.canvas, ground);
  const shown = { ...ground, canvas: canvas['--pp-canvas'] ?? ground.canvas };
  const accent = [host.accent, wanted]
    .map((colour) => accentOf(colour, shown, isDark))
    .find((derived) => derived !== undefined);
  return {
    ...canvas,
    ...accent,
    ...cardOf(tenant.cardBackground, ground),
    ...cornersOf(host.corners ?? tenant.corners),
    ...(tenant.font !== null && FONT_NAME.test(tenant.font)
      ? { '--pp-font': `${tenant.font}, system-ui, sans-serif` }
      : {}),
  };
}

function canvasOf(canvas: string | undefined, { ink, inkMuted }: Ground): Variables {
  const readable =
    canvas !== undefined && contrast(ink, canvas) >= TEXT && contrast(inkMuted, canvas) >= TEXT;
  return readable ? { '--pp-canvas': canvas } : {};
}

function accentOf(
  accent: string | undefined,
  { accent: shipped, canvas, surface }: Ground,
  isDark: boolean,
): Variables | undefined {
  // The built-in accent has built-in companion colours.
  if (accent?.toLowerCase() === shipped) return {};
  if (!accent || contrast(accent, canvas) < TEXT || contrast(accent, surface) < TEXT) return undefined;
  const soft = mix(accent, surface, isDark ? 0.16 : 0.12);
  const [light, dark] = ['#ffffff', mix(accent, '#000000', 0.16)];
  const onAccent = contrast(light, accent) >= TEXT ? light : dark;
  const onSoft = mix(accent, isDark ? '#ffffff' : '#000000', isDark ? 0.6 : 0.8);
  if (contrast(onAccent, accent) < TEXT || contrast(onSoft, soft) < TEXT) return undefined;
  return {
    '--pp-accent': accent,
    '--pp-on-accent': onAccent,
    '--pp-accent-soft': soft,
    '--pp-on-accent-soft': onSoft,
  };
}

function cardOf(background: string, { cardInk }: Ground): Variables {
  return contrast(cardInk, background) >= TEXT ? { '--pp-card-bg': background } : {};
}

function cornersOf(corners: keyof typeof radii): Variables {
  const radius = radii[corners];
  if (!radius) return {};
  return {
    '--pp-radius-control': radius.control,
    '--pp-radius-card': radius.card,
    '--pp-radius-member': radius.member,
  };
}
