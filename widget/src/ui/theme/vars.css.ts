import { createGlobalThemeContract } from '@vanilla-extract/css';

const names = [
  ['canvas', 'surface', 'surfaceRaised', 'surfaceSunken', 'line', 'lineControl', 'scrim', 'ink', 'inkMuted'],
  ['accent', 'onAccent', 'accentSoft', 'onAccentSoft', 'positive', 'onPositive', 'positiveSoft'],
  ['onPositiveSoft', 'caution', 'onCaution', 'cautionSoft', 'onCautionSoft', 'critical', 'onCritical'],
  ['criticalSoft', 'onCriticalSoft', 'info', 'onInfo', 'infoSoft', 'onInfoSoft', 'focus', 'cover'],
  ['cardBg', 'cardInk', 'cardInkMuted', 'cardFocus', 'cardLine', 'codeBg', 'codeInk'],
  ['tileA', 'tileB', 'tileC', 'tileD', 'tierBg', 'tierInk', 'font', 'fontAr'],
  ['text12', 'text14', 'text16', 'text18', 'text20', 'text24', 'text32', 'text40'],
  ['leading12', 'leading14', 'leading16', 'leading18', 'leading20', 'leading24', 'leading32', 'leading40'],
  [
    'leadingAr',
    'weightText',
    'weightLabel',
    'weightStrong',
    'trackingLarge',
    'trackingTitle',
    'trackingFigure',
  ],
  ['space1', 'space2', 'space3', 'space4', 'space5', 'space6', 'space7', 'space8'],
  ['radiusControl', 'radiusCard', 'radiusMember', 'radiusPill', 'shadowCard', 'shadowOverlay', 'target'],
  ['gutter', 'focusRing', 'focusOffset', 'motionState', 'motionEnter', 'motionToastExit', 'ease'],
] as const;

type Name = (typeof names)[number][number];

/** `surfaceRaised` → `pp-surface-raised`, `text12` → `pp-text-12`. */
const toProperty = (name: string) => `pp-${name.replace(/[A-Z]|\d+/g, (part) => `-${part.toLowerCase()}`)}`;

/**
 * The theme contract: one `--pp-*` custom property for each meaning. A tenant's stylesheet may set any of them, and a host's
 * theme sets some; these names are public and stable.
 */
export const vars = createGlobalThemeContract(
  Object.fromEntries(names.flat().map((name) => [name, toProperty(name)])) as Record<Name, string>,
);
