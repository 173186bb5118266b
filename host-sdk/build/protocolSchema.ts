import * as z from 'zod/mini';
import { contextSchema } from '../src/protocol/context/context.ts';
import { envelopeSchema } from '../src/protocol/wire/envelope.ts';
import { hostCallInputSchemas, hostCallResultSchemas } from '../src/protocol/calls/hostCalls.ts';
import { portalCallResultSchemas, portalCallInputSchemas } from '../src/protocol/calls/portalCalls.ts';
import { collections } from '../src/protocol/calls/refresh.ts';
import { portalEventSchemas } from '../src/protocol/events/portalEvents.ts';
import { MAX_FRAME_HEIGHT_PX, MAX_LIST, MAX_NAME, MAX_TEXT } from '../src/protocol/wire/wire.ts';

type Json = Record<string, unknown>;

const whole = (maximum: number = Number.MAX_SAFE_INTEGER) => ({ type: 'integer', minimum: 0, maximum });
const listOf = (items: Json, length: number) => ({
  type: 'array',
  items,
  minItems: length,
  maxItems: length,
});

const colour = { type: 'string', pattern: '^#[0-9A-Fa-f]{6}$' };
/** JSON Schemas, by the field's name, of fields that zod checks by a function, which `z.toJSONSchema` can't express. */
const checkedByFunction: Record<string, Json> = {
  // A pattern of JSON Schema has no flags.
  accent: colour,
  canvas: colour,
  id: whole(),
  s: whole(),
  h: whole(),
  schemaVersion: whole(),
  collections: { type: 'array', items: { type: 'string', enum: collections }, maxItems: MAX_LIST },
  insets: listOf(whole(MAX_FRAME_HEIGHT_PX), 4),
  bounds: listOf(whole(MAX_FRAME_HEIGHT_PX), 2),
  properties: {
    type: 'object',
    maxProperties: 32,
    propertyNames: { maxLength: MAX_NAME, not: { const: '__proto__' } },
    additionalProperties: {
      anyOf: [{ type: 'string', maxLength: MAX_TEXT }, { type: ['number', 'boolean', 'null'] }],
    },
  },
};
/** `p` is a range in `hello`, and one version in `welcome`. */
const versions = (generated: Json): Json => (generated['type'] === 'number' ? whole() : listOf(whole(), 2));

/** Replaces the schemas of the fields in `checkedByFunction`. `name` is the field that the schema belongs to. */
function withChecks(schema: unknown, name = ''): unknown {
  if (Array.isArray(schema)) return schema.map((part) => withChecks(part));
  if (typeof schema !== 'object' || schema === null) return schema;
  if (name === 'p') return versions(schema as Json);
  const checked = checkedByFunction[name];
  if (checked !== undefined) return checked;
  const entries = Object.entries(schema).map(([key, value]): [string, unknown] =>
    key === 'properties'
      ? [
          key,
          Object.fromEntries(Object.entries(value as Json).map(([of, part]) => [of, withChecks(part, of)])),
        ]
      : [key, withChecks(value)],
  );
  return Object.fromEntries(entries);
}

function jsonSchema(schema: z.core.$ZodType): unknown {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io: 'input' }) as Json;
  return withChecks(rest);
}

/** Every shape of the protocol by its name, as zod checks it. */
export const protocolShapes: Readonly<Record<string, z.core.$ZodType>> = {
  envelope: envelopeSchema,
  context: contextSchema,
  ...named('call', hostCallInputSchemas()),
  ...named('answer', hostCallResultSchemas()),
  ...named('portalCall', portalCallInputSchemas()),
  ...named('portalAnswer', portalCallResultSchemas()),
  ...named('event', portalEventSchemas()),
};

function named(kind: string, schemas: Readonly<Record<string, z.core.$ZodType>>) {
  return Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [`${kind}.${name}`, schema]));
}

/** The protocol for readers and tests in other languages: JSON Schema 2020-12, one definition for each shape. */
export function protocolSchema(): object {
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Profile portal bridge protocol, version 1',
    description:
      'Every message is an `envelope`. Its payload (`a`, `r`, `d`, `ctx`) has the definition of its method or event: ' +
      '`call.*` and `answer.*` for what the host calls, `portalCall.*` and `portalAnswer.*` for what the portal calls, ' +
      '`event.*` for what the portal tells. Fields that a definition does not name are left out by whoever reads it. ' +
      'Lengths count UTF-16 units.',
    $ref: '#/$defs/envelope',
    $defs: Object.fromEntries(
      Object.entries(protocolShapes).map(([name, schema]) => [name, jsonSchema(schema)]),
    ),
  };
}
