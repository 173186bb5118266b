import { describe, expect, it } from 'vitest';
import { dark, fixed, light } from './values.ts';

const channel = (hex: string, at: number) => {
  const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
};
const luminance = (hex: string) =>
  0.2126 * channel(hex, 1) + 0.7152 * channel(hex, 3) + 0.0722 * channel(hex, 5);
const contrast = (a: string, b: string) => {
  const [hi, lo] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (hi + 0.05) / (lo + 0.05);
};

describe.each([
  ['light', light],
  ['dark', dark],
] as const)('the %s theme', (_name, theme) => {
  const grounds = [theme.canvas, theme.surface, theme.surfaceRaised];
  it.each(['ink', 'inkMuted', 'accent', 'positive', 'caution', 'critical', 'info'] as const)(
    'is readable: %s on every ground',
    (ink) => {
      for (const ground of grounds) expect(contrast(theme[ink], ground)).toBeGreaterThanOrEqual(4.5);
    },
  );
  it.each(['Accent', 'Positive', 'Caution', 'Critical', 'Info'] as const)(
    'is readable: soft and full %s',
    (tone) => {
      const soft = theme[`${tone.toLowerCase() as 'accent'}Soft`];
      expect(contrast(theme[`on${tone}Soft`], soft)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(theme[`on${tone}`], theme[tone.toLowerCase() as 'accent'])).toBeGreaterThanOrEqual(4.5);
    },
  );
  it('has visible control outlines and focus ring', () => {
    for (const ground of grounds) {
      expect(contrast(theme.lineControl, ground)).toBeGreaterThanOrEqual(3);
      expect(contrast(theme.focus, ground)).toBeGreaterThanOrEqual(3);
    }
  });
});

it('keeps the member card readable and its code black on white', () => {
  expect(contrast(fixed.cardInk, fixed.cardBg)).toBeGreaterThanOrEqual(7);
  expect(contrast(fixed.cardInkMuted, fixed.cardBg)).toBeGreaterThanOrEqual(4.5);
  expect(contrast(fixed.codeInk, fixed.codeBg)).toBeGreaterThanOrEqual(15);
});
