import { describe, expect, it } from 'vitest';
import { contrast } from '../../lib/colour.ts';
import { dark, fixed, light } from '../../ui/theme/values.ts';
import { deriveTheme, type ThemeInput } from './deriveTheme.ts';

const tenant = {
  accent: light.accent as string,
  accentDark: dark.accent as string,
  cardBackground: '#17392f',
  font: null,
  corners: 'soft',
} as const;
const derive = (changes: Partial<ThemeInput> = {}) => {
  const isDark = changes.isDark ?? false;
  const ground = { ...(isDark ? dark : light), cardInk: fixed.cardInk };
  return deriveTheme({ tenant, host: {}, isDark, ground, ...changes });
};

describe('deriveTheme', () => {
  it('keeps the built-in companions of the built-in accent', () => {
    expect(derive()).toEqual({ '--pp-card-bg': '#17392f' });
  });

  it.each(['#7a1f5c', '#1a4fa0', '#8a4b00', '#333333'])('gives %s readable companions', (accent) => {
    const vars = derive({ tenant: { ...tenant, accent } });
    expect(vars['--pp-accent']).toBe(accent);
    expect(contrast(vars['--pp-on-accent'] ?? '', accent)).toBeGreaterThanOrEqual(4.5);
    expect(
      contrast(vars['--pp-on-accent-soft'] ?? '', vars['--pp-accent-soft'] ?? ''),
    ).toBeGreaterThanOrEqual(4.5);
  });

  it.each(['#ffff00', '#ffffff', '#9acd9a', 'red', '', 'url(x)', '#12345'])(
    'rejects the unreadable accent %j',
    (accent) => {
      expect(derive({ tenant: { ...tenant, accent } })).not.toHaveProperty('--pp-accent');
    },
  );

  it('prefers the host’s accent, unless it can’t be read', () => {
    expect(derive({ host: { accent: '#7a1f5c' } })['--pp-accent']).toBe('#7a1f5c');
    const both = derive({ tenant: { ...tenant, accent: '#1a4fa0' }, host: { accent: '#ffff00' } });
    expect(both['--pp-accent']).toBe('#1a4fa0');
  });

  it('takes the host’s canvas only where the ink can be read on it', () => {
    expect(derive({ host: { canvas: '#fdfaf4' } })['--pp-canvas']).toBe('#fdfaf4');
    expect(derive({ host: { canvas: '#222222' } })).not.toHaveProperty('--pp-canvas');
    expect(derive({ isDark: true, host: { canvas: '#101010' } })['--pp-canvas']).toBe('#101010');
  });

  it('rejects a card that hides its text, and a font that is more than a name', () => {
    const vars = derive({
      tenant: { ...tenant, cardBackground: '#eeeeee', font: 'x; } body { display: none' },
    });
    expect(vars).toEqual({});
    expect(derive({ tenant: { ...tenant, font: '"Inter", Arial' } })['--pp-font']).toContain(
      '"Inter", Arial',
    );
  });

  it('makes the corners of cards square or round', () => {
    expect(derive({ tenant: { ...tenant, corners: 'square' } })['--pp-radius-card']).toBe('0');
    expect(derive({ host: { corners: 'round' } })['--pp-radius-card']).toBe('16px');
  });
});
