import { mkdir, writeFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { looseSpaces } from '#tests/support/mail/looseSpaces.ts';
import { writeChallengeMail } from './writeChallengeMail.ts';
import { writeChallengeText } from './writeChallengeText.ts';
import { languages } from '#contract/reference.ts';

const link = 'https://portal.example/?token=abc%3D&redirect=%2Fhome';
const brand = { name: 'Harbour & <Pine>', accent: '#123456', accentDark: '#abcdef' };
const kinds = [
  ['both', { kind: 'sign_in', code: '012345', link }],
  ['link', { kind: 'sign_in', code: undefined, link }],
  ['code', { kind: 'sign_in', code: '012345', link: undefined }],
  ['join', { kind: 'join', code: '012345', link }],
  ['join-link', { kind: 'join', code: undefined, link }],
  ['join-code', { kind: 'join', code: '012345', link: undefined }],
  ['step-up', { kind: 'step_up', code: '012345', link: undefined }],
  ['email-change', { kind: 'email_change', code: '012345', link: undefined }],
  ['event', { kind: 'sign_in', code: '012345', link, deferred: { mode: 'event', name: 'A & B' } }],
  ['visit', { kind: 'join', code: undefined, link, deferred: { mode: 'visit', name: 'A & B' } }],
  ['no-account', { kind: 'no_account', code: undefined, link: undefined }],
] as const;

describe.each(languages)('in %s', (language) => {
  it.each(kinds)(
    'the mail "%s" has all texts, the brand, and its link and code, as text and as HTML',
    async (kind, what) => {
      const mail = writeChallengeMail({ ...what, language, brand });
      const { subject, text, html } = mail;
      // `MAILS_TO=/tmp/mails` saves the mails for inspection in a browser.
      const folder = process.env['MAILS_TO'];
      if (folder !== undefined) {
        await mkdir(folder, { recursive: true });
        await writeFile(`${folder}/${kind}-${language}.html`, html);
      }
      expect(mail.language).toBe(language);
      expect(`${subject}${text}${html}`).not.toMatch(/\{\{|undefined|\bnull\b/);
      expect(html).toContain(`<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">`);
      expect(html).toContain('Harbour &amp; &lt;Pine&gt;');
      expect(html).not.toMatch(/<Pine>|<img|<script|<link|src=/);
      expect(text.includes(link)).toBe(what.link !== undefined);
      expect(
        html.match(/href="https:\/\/portal\.example\/\?token=abc%3D&amp;redirect=%2Fhome"/g) ?? [],
      ).toHaveLength(what.link === undefined ? 0 : 2);
      expect(text.split('\n').includes('012345')).toBe(what.code !== undefined);
      expect(html.includes('>012345<')).toBe(what.code !== undefined);
      expect([text.includes('A & B'), html.includes('A &amp; B')]).toEqual(
        Array<boolean>(2).fill('deferred' in what),
      );
      expect(text.includes('10')).toBe(what.kind !== 'no_account');
      // A code in the subject would be visible on locked screens and in the logs of mail servers.
      expect(subject).not.toContain('012345');
    },
  );

  it('a text message ends with the line from which browsers read the code', () => {
    const text = writeChallengeText({
      language,
      brand: 'Harbour & Pine',
      code: '012345',
      portal: 'https://portal.example:4100',
    });
    expect(text.split('\n').at(-1)).toBe('@portal.example #012345');
    expect(text.split('\n')[0]).toContain('012345');
    expect(text).not.toMatch(/\{\{|undefined/);
    const without = writeChallengeText({
      language,
      brand: 'Harbour & Pine',
      code: undefined,
      portal: 'https://portal.example',
    });
    expect(without).toContain('https://portal.example');
    expect(without).not.toMatch(/\d{6}|#/);
  });
});

/** The GSM alphabet, which allows 160 characters in a message; any other character reduces that to 70. */
const gsm = /^[@£$¥èéùìòÇ\nØøÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà]*$/;
it.each(['en', 'it', 'es', 'fr'])('a text message in %s fits into one message', (language) => {
  for (const code of ['012345', undefined]) {
    const text = writeChallengeText({
      language,
      brand: 'Harbour & Pine',
      code,
      portal: 'https://account.harbourandpine.example',
    });
    expect(text).toMatch(gsm);
    expect(text.length).toBeLessThanOrEqual(160);
  }
});

it.each(kinds)(
  'the mail "%s" in French has no space before a sign at which a line may break',
  (_kind, what) => {
    expect(looseSpaces(writeChallengeMail({ ...what, language: 'fr', brand }))).toEqual([]);
  },
);

it('each mail is different in each language', () => {
  for (const [, what] of kinds) {
    const mails = languages.map((language) => writeChallengeMail({ ...what, language, brand }));
    expect(new Set(mails.map(({ subject }) => subject)).size).toBe(5);
    expect(new Set(mails.map(({ text }) => text)).size).toBe(5);
  }
});

it('a Latin brand is isolated in an Arabic mail', () => {
  const { subject } = writeChallengeMail({ ...kinds[0][1], language: 'ar', brand });
  expect(subject).toContain('\u2068Harbour & <Pine>\u2069');
});

it('a mail in an unsupported language is in English', () => {
  expect(writeChallengeMail({ ...kinds[0][1], language: '__proto__', brand })).toMatchObject({
    language: 'en',
  });
});

it('an invalid tenant colour adds no style to a mail', () => {
  const evil = 'red;background:url(//evil)';
  const { html } = writeChallengeMail({
    ...kinds[0][1],
    language: 'en',
    brand: { name: 'x', accent: evil, accentDark: `${evil}}</style><script>` },
  });
  expect(html).not.toMatch(/evil|<script/);
});
