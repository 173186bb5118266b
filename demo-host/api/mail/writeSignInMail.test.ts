import { describe, expect, it } from 'vitest';
import { writeSignInMail } from './writeSignInMail.ts';

const link = 'https://portal.example/?token=abc%3D&redirect=%2Fhome';
const write = (language: string) =>
  writeSignInMail({ language, link, brand: 'Harbour & <Pine>', accent: '#123456' });

describe('the mail with a link', () => {
  it.each(['en', 'it', 'es', 'fr', 'ar'])(
    'in %s has every word, the brand and the link, as text and as HTML',
    (language) => {
      const { subject, text, html, language: written } = write(language);
      expect(written).toBe(language);
      expect(subject).toContain('Harbour & <Pine>');
      expect(text).toContain(link);
      expect(`${subject}${text}${html}`).not.toMatch(/\{\{|undefined/);
      expect(text).toContain('10');
      expect(html).toContain(`<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">`);
      expect(
        html.match(/href="https:\/\/portal\.example\/\?token=abc%3D&amp;redirect=%2Fhome"/g),
      ).toHaveLength(2);
      expect(html).toContain('Harbour &amp; &lt;Pine&gt;');
      expect(html).not.toMatch(/<Pine>|<img|<script|<link/);
    },
  );

  it('says it differently in each language', () => {
    const subjects = ['en', 'it', 'es', 'fr', 'ar'].map((language) => write(language).subject);
    expect(new Set(subjects).size).toBe(5);
  });

  it('isolates a Latin brand in Arabic', () => {
    expect(write('ar').subject).toContain('\u2068Harbour & <Pine>\u2069');
  });

  it('is in English for a language that we do not write', () => {
    expect(write('__proto__')).toMatchObject({ language: 'en' });
  });

  it('takes no style out of a tenant colour that is none', () => {
    const { html } = writeSignInMail({
      language: 'en',
      link,
      brand: 'x',
      accent: 'red;background:url(//evil)',
    });
    expect(html).not.toContain('evil');
  });
});
