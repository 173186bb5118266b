// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  envelopeSamples,
  portalCallSamples,
  portalEventSamples,
} from '../../../../tests/support/bridge/bridgeSamples.ts';
import { near } from '../../../../tests/support/bridge/hostileValues.ts';
import { envelopeSchema } from '../wire/envelope.ts';
import { envelopeOf } from '../wire/envelopeOf.ts';
import { errEnvelope } from '../wire/errEnvelope.ts';
import type { Guard } from '../wire/guard.ts';
import { helloGuard } from '../wire/helloGuard.ts';
import { isEnvelope } from '../wire/isEnvelope.ts';
import { portalCallGuards, portalResultGuards } from './portalCallGuards.ts';
import { portalEventGuards } from './portalEventGuards.ts';
import { portalCallInputs, portalEvents, portalResults } from './portalMessages.ts';
import { batchEnvelope, portEnvelopes } from '../wire/portEnvelopes.ts';

interface Schema {
  safeParse(value: unknown): { success: boolean };
}

/** 40,000 envelopes and 4,500 values for each of the 18 payloads: 121,000 in all. */
function expectEqual(guard: Guard, schema: Schema, samples: readonly unknown[], numRuns: number): void {
  let accepted = 0;
  fc.assert(
    fc.property(near(samples), (value) => {
      const byGuard = guard(value);
      if (byGuard) accepted += 1;
      return byGuard === schema.safeParse(value).success;
    }),
    { numRuns },
  );
  // A generator that only made refused values would prove little.
  expect(accepted).toBeGreaterThan(numRuns / 100);
}

describe('the guards of the host', () => {
  it('take and refuse the same envelopes as the schema', { timeout: 60000 }, () => {
    expectEqual(isEnvelope, envelopeSchema, envelopeSamples, 40000);
  });

  it('take and refuse the same of what a portal sends, by type', { timeout: 60000 }, () => {
    const types = ['hello', 'req', 'res', 'err', 'cxl', 'evt', 'ack', 'bye', 'batch'];
    const isSent = envelopeOf({ ...portEnvelopes, ...batchEnvelope, err: errEnvelope, hello: helloGuard });
    const schema: Schema = {
      safeParse: (value) => {
        const { success, data } = envelopeSchema.safeParse(value);
        return { success: success && types.includes(data.t) };
      },
    };
    expectEqual(isSent, schema, envelopeSamples, 40000);
  });

  const samples: Record<string, readonly unknown[]> = { ...portalCallSamples, ...portalEventSamples };
  const pairs: [string, Guard, Schema][] = [
    ...Object.entries(portalCallGuards).map(([name, guard]): [string, Guard, Schema] => [
      name,
      guard,
      portalCallInputs[name as keyof typeof portalCallInputs],
    ]),
    ...Object.entries(portalResultGuards).map(([name, guard]): [string, Guard, Schema] => [
      `${name} result`,
      guard,
      portalResults[name as keyof typeof portalResults],
    ]),
    ...Object.entries(portalEventGuards).map(([name, guard]): [string, Guard, Schema] => [
      name,
      guard,
      portalEvents[name as keyof typeof portalEvents],
    ]),
  ];

  it.each(pairs)('take and refuse the same %s as the schema', { timeout: 30000 }, (name, guard, schema) => {
    expectEqual(guard, schema, samples[name] ?? [null, undefined, {}], 4500);
  });

  it('cover every call, answer and event that the schemas name', () => {
    expect(Object.keys(portalCallGuards)).toEqual(Object.keys(portalCallInputs));
    expect(Object.keys(portalResultGuards)).toEqual(Object.keys(portalResults));
    expect(Object.keys(portalEventGuards)).toEqual(Object.keys(portalEvents));
  });
});
