import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { envelopeSamples } from '../../tests/support/bridge/bridgeSamples.ts';
import { near } from '../../tests/support/bridge/hostileValues.ts';
import * as getToken from '../src/protocol/calls/getToken.ts';
import { hostCallExamples } from '../src/protocol/calls/hostCalls.ts';
import { portalCallExamples } from '../src/protocol/calls/portalCalls.ts';
import { portalEventExamples } from '../src/protocol/events/portalEvents.ts';
import { protocolSchema, protocolShapes } from './protocolSchema.ts';

const samples: Readonly<Record<string, readonly unknown[]>> = {
  envelope: envelopeSamples,
  context: [
    {
      theme: { scheme: 'dark', accent: '#A03050', corners: 'soft' },
      locale: 'fr-CA',
      timeZone: 'Australia/Melbourne',
      route: '/home',
      page: '/account?x=1',
      insets: [0, 0, 34, 0],
      mode: 'inline',
      bounds: [320, 10000],
      reducedMotion: false,
      hideNavigation: true,
      shown: true,
    },
  ],
  ...prefixed('call', hostCallExamples),
  ...prefixed('portalCall', portalCallExamples),
  ...prefixed('event', portalEventExamples),
  'portalAnswer.getToken': getToken.resultExamples,
};

function prefixed(kind: string, named: Readonly<Record<string, readonly unknown[]>>) {
  return Object.fromEntries(Object.entries(named).map(([name, values]) => [`${kind}.${name}`, values]));
}

/** The value after it was sent as JSON; null for what JSON can't hold. */
const onTheWire = (value: unknown): unknown => {
  try {
    return JSON.parse(JSON.stringify(value) ?? 'null');
  } catch {
    return null;
  }
};

describe('the published protocol', () => {
  it('is the file in host-sdk/protocol', async () => {
    const text = `${JSON.stringify(protocolSchema(), null, 2)}\n`;
    // The protocol changes only on purpose: `npx vitest run --project node protocolSchema -u` writes the file.
    await expect(text).toMatchFileSnapshot(join(import.meta.dirname, '../protocol/v1.schema.json'));
  });

  const ajv = new Ajv2020({ strict: false, unicodeRegExp: false });
  ajv.addSchema({ ...protocolSchema(), $id: 'portal' });

  it.each(Object.entries(protocolShapes))('takes and refuses the same %s as the code', (name, shape) => {
    const check = ajv.compile({ $ref: `portal#/$defs/${name}` });
    let accepted = 0;
    fc.assert(
      fc.property(near(samples[name] ?? [null]).map(onTheWire), (value) => {
        // JSON Schema counts characters and the code UTF-16 units: the counts differ only for characters beyond U+FFFF.
        fc.pre(!/[\ud800-\udfff]/.test(JSON.stringify(value)));
        const byCode = z.safeParse(shape, value).success;
        if (byCode) accepted += 1;
        expect(check(value), JSON.stringify(value)).toBe(byCode);
      }),
      { numRuns: name === 'envelope' ? 5000 : 1000 },
    );
    expect(accepted).toBeGreaterThan(9);
  });
});
