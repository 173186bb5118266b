// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest';
import { defaultConfig, defaultGeneral } from '../../core/config/defaultConfig.ts';
import { readBoot } from './readBoot.ts';

function write(text: string): void {
  const block = document.createElement('script');
  block.type = 'application/json';
  block.id = 'portal-boot';
  block.textContent = text;
  document.body.append(block);
}
afterEach(() => document.body.replaceChildren());

const defaults = {
  general: defaultGeneral,
  language: defaultConfig.language,
  login: defaultConfig.component_settings.login,
  allowedOrigins: [],
  serverTimeMs: undefined,
};

describe('readBoot', () => {
  it('has defaults for a document without a block', () => {
    expect(readBoot(document)).toEqual(defaults);
  });

  it.each([
    '',
    '{',
    'null',
    '[]',
    '12',
    '{"general":12,"embed":{"allowed_origins":"*"},"language":[],"login":{"sms":1},"serverTime":5}',
  ])('has defaults for %j', (text) => {
    write(text);
    expect(readBoot(document)).toEqual(defaults);
  });

  it('drops only the invalid part', () => {
    const login = { ...defaultConfig.component_settings.login, keep: true };
    const general = { ...defaultGeneral, tenant: { handle: 'hp', name: 'Harbour & Pine' } };
    write(
      JSON.stringify({
        general,
        language: { default: 'xx' },
        login,
        embed: { allowed_origins: ['https://shop.example'] },
        serverTime: '2026-11-20T02:30:00Z',
      }),
    );
    expect(readBoot(document)).toEqual({
      general,
      language: defaultConfig.language,
      login,
      allowedOrigins: ['https://shop.example'],
      serverTimeMs: Date.parse('2026-11-20T02:30:00Z'),
    });
  });
});
