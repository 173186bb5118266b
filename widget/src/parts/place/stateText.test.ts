import { expect, it } from 'vitest';
import { stateText } from './stateText.ts';

const country = (iso_2: string, iso: string, name: string) => ({
  iso_2,
  iso_3: '',
  name: '',
  states: [{ iso_2_country_state_code: `${iso_2}-${iso}`, iso, name }],
});

it.each([
  ['VIC', country('AU', 'VIC', 'Victoria'), 'VIC'],
  ['13', country('JP', '13', 'Tokyo'), 'Tokyo'],
  ['34', country('TR', '34', 'İstanbul'), 'İstanbul'],
  ['99', country('JP', '13', 'Tokyo'), '99'],
  ['13', undefined, '13'],
  [undefined, country('JP', '13', 'Tokyo'), undefined],
])('the state %s is written as people there do', (state, of, text) => {
  expect(stateText(state, of)).toBe(text);
});
