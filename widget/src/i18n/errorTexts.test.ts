import { load } from 'virtual:locale-sections';
import { expect, it } from 'vitest';
import { languages } from '../../contract/reference.ts';
import { createI18n } from './createI18n.ts';

/** Errors that can occur before any form is loaded, and errors without a response. */
const met = [
  'offline',
  'timeout',
  'bad_answer',
  'unauthenticated',
  'session_expired',
  'forbidden',
  'not_found',
  'validation_failed',
  'link_used',
  'link_expired',
  'rate_limited',
  'limit_reached',
  'not_implemented',
  'upstream_unavailable',
  'maintenance',
];

it.each(languages)('has a text for every error, from the first paint on: %s', async (language) => {
  const { t } = await createI18n(language, await load(language, 'core'));
  const fallback = t('error.unknown');
  expect(fallback).toMatch(/\s/);
  for (const code of met) {
    const text = t([`error.${code}`, 'error.unknown']);
    expect(text, code).not.toBe(fallback);
    expect(text, code).not.toContain('error.');
  }
  expect(t(['error.a_code_of_tomorrow', 'error.unknown'])).toBe(fallback);
});
