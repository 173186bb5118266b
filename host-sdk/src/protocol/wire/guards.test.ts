// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { envelopeSamples } from '../../../../tests/support/bridge/bridgeSamples.ts';
import { near } from '../../../../tests/support/bridge/hostileValues.ts';
import { hostCallResultGuards, hostCallResultSchemas } from '../calls/hostCalls.ts';
import { portalCallExamples, portalCallGuards, portalCallInputSchemas } from '../calls/portalCalls.ts';
import { portalEventExamples, portalEventGuards, portalEventSchemas } from '../events/portalEvents.ts';
import { envelopeSchema } from './envelope.ts';
import { envelopeOf } from './envelopeOf.ts';
import type { Guard } from './guard.ts';
import { batchEnvelope, isErrEnvelope, portEnvelopes, windowEnvelopes } from './hostEnvelopes.ts';
import { isEnvelope } from './isEnvelope.ts';

interface Schema {
  safeParse(value: unknown): { success: boolean };
}

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
  it('take and refuse the same envelopes as the schema', () => {
    expectEqual(isEnvelope, envelopeSchema, envelopeSamples, 40000);
  });

  it('take and refuse the same of what a portal sends, by type', () => {
    const types = ['painted', 'hello', 'req', 'res', 'err', 'cxl', 'evt', 'ack', 'bye', 'batch'];
    const isSent = envelopeOf({ ...portEnvelopes, ...batchEnvelope, ...windowEnvelopes, err: isErrEnvelope });
    const schema: Schema = {
      safeParse: (value) => {
        const { success, data } = envelopeSchema.safeParse(value);
        return { success: success && types.includes(data.t) };
      },
    };
    expectEqual(isSent, schema, envelopeSamples, 40000);
  });

  const samples: Record<string, readonly unknown[]> = { ...portalCallExamples, ...portalEventExamples };
  const pair = (guards: Record<string, Guard>, schemas: Record<string, Schema>, suffix = '') =>
    Object.entries(guards).map(([name, guard]): [string, Guard, Schema] => {
      const schema = schemas[name];
      if (!schema) throw new Error(`no schema for ${name}`);
      return [name + suffix, guard, schema];
    });
  const pairs = [
    ...pair(portalCallGuards, portalCallInputSchemas()),
    ...pair(hostCallResultGuards, hostCallResultSchemas(), ' result'),
    ...pair(portalEventGuards, portalEventSchemas()),
  ];

  it.each(pairs)('take and refuse the same %s as the schema', (name, guard, schema) => {
    expectEqual(guard, schema, samples[name] ?? [null, undefined, {}], 4500);
  });

  it('cover every call, answer and event that the schemas name', () => {
    expect(Object.keys(portalCallGuards)).toEqual(Object.keys(portalCallInputSchemas()));
    expect(Object.keys(hostCallResultGuards)).toEqual(Object.keys(hostCallResultSchemas()));
    expect(Object.keys(portalEventGuards)).toEqual(Object.keys(portalEventSchemas()));
  });
});
