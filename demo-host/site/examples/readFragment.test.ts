import { parseSync } from 'oxc-parser';
import { describe, expect, it } from 'vitest';
import { examples } from './examples.ts';
import { readSource } from './readFragment.ts';

const portalUrl = 'https://account.example';
const scripts = examples.filter((example) => example.script !== undefined);

describe('the source that an example shows', () => {
  it.each(scripts.map((example) => [example.handle, example] as const))(
    'of %s can be pasted anywhere: it parses, and imports only packages',
    (_, example) => {
      const source = readSource({ portalUrl }, example) ?? '';
      const { errors, module } = parseSync('shown.tsx', source);
      expect(errors).toEqual([]);
      const packages = module.staticImports.map(({ moduleRequest }) => moduleRequest.value);
      expect(
        packages.filter((name) => !/^(profile-portal-host-sdk(\/react)?|react(-dom\/client)?)$/.test(name)),
      ).toEqual([]);
      if (/\bportalUrl\b/.test(source)) expect(source).toContain(`const portalUrl = '${portalUrl}';`);
    },
  );
});
