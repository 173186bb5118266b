import { describe, expect, it } from 'vitest';
import { languages } from '#contract/reference.ts';
import { looseSpaces } from '#tests/support/mail/looseSpaces.ts';
import { writeConversionMail } from '../../airline/rules/writeConversionMail.ts';
import { writeClaimMail } from '../../claims/rules/writeClaimMail.ts';
import { writeExpiryMail } from '../../expiry/rules/writeExpiryMail.ts';
import { writeChangeNotice } from '../../identity/rules/writeChangeNotice.ts';
import { writeClosingMail } from '../../privacy/rules/writeClosingMail.ts';
import { writeRedemptionMail } from '../../rewards/rules/writeRedemptionMail.ts';

const brand = { name: 'Harbour & <Pine>', accent: '#123456', accentDark: '#abcdef' };
const held = { name: 'Birthday <b>', left: 12.5, currency: 'AUD' };
/** The last moment of 30 June 2027 in Melbourne. */
const expiresAt = Date.parse('2027-06-30T13:59:59.999Z');

const shared = (language: string) => ({ language, brand, publicUrl: 'https://portal.example' });
const unsubscribe = 'https://portal.example/unsubscribe?t=abc';
const dates = { expiresAt, timezone: 'Australia/Melbourne', unsubscribe };
const conversion = { airline: 'Aurora', pointsOut: 2000, pointsIn: 1000, reference: 'CV-1' };
const exchange = { name: 'Mug <b>', quantity: 2, points: 1200, expiresAt, timezone: dates.timezone };
const mails = {
  points: (language: string) =>
    writeExpiryMail({ ...shared(language), ...dates, expiring: { kind: 'points', points: 1200 } }),
  reward: (language: string) =>
    writeExpiryMail({ ...shared(language), ...dates, expiring: { kind: 'reward', rewards: [held] } }),
  rewards: (language: string) =>
    writeExpiryMail({ ...shared(language), ...dates, expiring: { kind: 'reward', rewards: [held, held] } }),
  requested: (language: string) =>
    writeConversionMail({ ...shared(language), ...conversion, state: 'requested' }),
  credited: (language: string) =>
    writeConversionMail({ ...shared(language), ...conversion, state: 'credited' }),
  returned: (language: string) =>
    writeConversionMail({ ...shared(language), ...conversion, state: 'returned' }),
  redeemed: (language: string) =>
    writeRedemptionMail({
      ...shared(language),
      ...exchange,
      worth: undefined,
      due: { price: 45.9, currency: 'AUD' },
    }),
  money: (language: string) =>
    writeRedemptionMail({
      ...shared(language),
      ...exchange,
      points: 2500,
      worth: { value: 12.5, currency: 'AUD' },
      due: undefined,
    }),
};
const kinds = Object.keys(mails) as (keyof typeof mails)[];
/** Of a language without isolates and no-break spaces. */
const plain = (text: string) => text.replaceAll(/[\u2066-\u2069\u200e\u200f]/g, '').replaceAll(/\s/g, ' ');

describe('a mail about points and rewards', () => {
  it.each(languages.flatMap((language) => kinds.map((kind) => [language, kind] as const)))(
    'in %s about %s has all texts and values, as text and as HTML',
    (language, kind) => {
      const mail = mails[kind](language);
      expect(mail.language).toBe(language);
      expect(`${mail.subject}${mail.text}${mail.html}`).not.toMatch(/\{\{|undefined|[٠-٩]/);
      expect(mail.html).toContain(`<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">`);
      expect(mail.html).not.toMatch(/<Pine>|<b>|<img|<script|<link/);
      const link = `https://portal.example/${{ requested: 'preference', credited: 'preference' }[kind as string] ?? 'rewards'}`;
      expect(mail.text).toContain(link);
      expect(mail.text).toContain(`lang=${language}`);
      const values = {
        points: [/1[.,\s\u202f]?200/, /30/, /2027/],
        reward: [/12[.,]50/, /Birthday <b>/, /2027/],
        rewards: [/12[.,]50/, /Birthday <b>/, /2027/],
        requested: [/2[.,\s\u202f]000/, /1[.,\s\u202f]000/, /CV-1/],
        redeemed: [/2 × .*Mug <b>/, /45[.,]90/, /1[.,\s\u202f]200/, /30/, /2027/],
        money: [/2[.,\s\u202f]500/, /12[.,]50/],
        credited: [/2[.,\s\u202f]000/, /1[.,\s\u202f]000/, /CV-1/],
        returned: [/2[.,\s\u202f]000/, /CV-1/],
      }[kind];
      for (const value of values) expect(plain(mail.text)).toMatch(value);
      expect(mail.text.includes(unsubscribe)).toBe(['points', 'reward', 'rewards'].includes(kind));
    },
  );

  it('has a subject of its own in each kind and language', () => {
    const subjects = languages.flatMap((language) => kinds.map((kind) => mails[kind](language).subject));
    expect(new Set(subjects).size).toBe(40);
  });

  it('names the last day where the customer shops', () => {
    expect(mails.points('en').subject).toBe('Your points expire on Wednesday 30 June 2027');
    expect(mails.points('it').subject).toBe('I tuoi punti scadono mercoledì 30 giugno 2027');
  });
});

describe('a mail in French', () => {
  const { timezone } = dates;
  const claim = { receipt: 'R-1', total: 45.9, currency: 'AUD', points: 1200 };
  const pendingUntil = { at: expiresAt, timezone };
  const french = shared('fr');
  const all = {
    ...Object.fromEntries(kinds.map((kind) => [kind, mails[kind]('fr')])),
    ...Object.fromEntries(
      (['matched', 'not_found', 'rejected'] as const).map((status) => [
        status,
        writeClaimMail({ ...french, ...claim, status, pendingUntil }),
      ]),
    ),
    closing: writeClosingMail({ ...french, closesAt: new Date(expiresAt), timezone }),
    email: writeChangeNotice({ ...french, what: 'email', hint: 'a•••@example.com' }),
    mobile: writeChangeNotice({ ...french, what: 'mobile', hint: '•••• 006' }),
  };

  it.each(Object.entries(all))('has no space before a sign at which a line may break: %s', (_kind, mail) => {
    expect(looseSpaces(mail)).toEqual([]);
  });
});
