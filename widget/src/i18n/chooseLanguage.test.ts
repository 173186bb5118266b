import { describe, expect, it } from 'vitest';
import { chooseLanguage } from './chooseLanguage.ts';

const choose = (search: string, more: { profile?: unknown; host?: string; configured?: unknown } = {}) =>
  chooseLanguage({ query: new URLSearchParams(search), ...more });

describe('chooseLanguage', () => {
  it('prefers address, profile, host, configuration, English, in this order', () => {
    const all = { profile: 'es', host: 'fr-CA', configured: 'ar' };
    expect(choose('lang=it', all)).toBe('it');
    expect(choose('language=it', all)).toBe('it');
    expect(choose('', all)).toBe('es');
    expect(choose('', { ...all, profile: undefined })).toBe('fr');
    expect(choose('', { configured: 'ar' })).toBe('ar');
    expect(choose('')).toBe('en');
  });

  it('W7 prefers lang to language', () => {
    expect(choose('language=ar&lang=it')).toBe('it');
    expect(choose('lang=en&language=ar')).toBe('en');
    expect(choose('lang=xx&language=fr', { configured: 'it' })).toBe('fr');
  });

  it.each(['xx', '', 'EN', 'en-AU', '__proto__', 'constructor', '../en', 'en/../it'])(
    'W7 ignores %j, so that no name reaches an import or a prototype',
    (lang) => {
      expect(choose(`lang=${encodeURIComponent(lang)}`, { configured: 'it' })).toBe('it');
    },
  );

  it.each([{}, [], 1, true, null, '__proto__'])('ignores %j of a profile', (profile) => {
    expect(choose('', { profile })).toBe('en');
  });
});
