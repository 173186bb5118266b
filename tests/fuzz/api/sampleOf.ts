import type { Pick } from './randomOf.ts';

/** As much of a JSON schema as the contract uses. */
export interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: JsonSchema | boolean;
  readonly items?: JsonSchema;
  readonly format?: string;
  readonly pattern?: string;
}

/** What the requests of a run take their values from: ids and texts of answers, so that many requests name what exists. */
export interface Pool {
  readonly ids: readonly number[];
  readonly texts: readonly string[];
}

const common = [
  'Ada',
  'Okoye',
  'maren@example.com',
  '2026-11-20',
  '1990-02-28',
  '+61412345678',
  'AU',
  'en',
  '123456',
  '3000',
];

/** @returns a value that a schema may allow: formats and patterns are met by chance only */
export function sampleOf(schema: JsonSchema | undefined, pick: Pick, pool: Pool, depth = 0): unknown {
  if (schema === undefined || depth > 6) return null;
  if ('const' in schema) return schema.const;
  if (schema.enum !== undefined) return pick(schema.enum);
  const some = schema.anyOf ?? schema.oneOf;
  if (some !== undefined) return sampleOf(pick(some), pick, pool, depth + 1);
  if (schema.allOf !== undefined)
    return Object.assign({}, ...schema.allOf.map((part) => sampleOf(part, pick, pool, depth + 1)));
  const type = typeof schema.type === 'object' ? pick(schema.type) : schema.type;
  switch (type) {
    case 'boolean':
      return pick([true, false]);
    case 'integer':
    case 'number':
      return pick([0, 1, 2, 5, 10, 100, ...pool.ids]);
    case 'null':
      return null;
    case 'array':
      return Array.from({ length: pick([0, 1, 1, 2]) }, () => sampleOf(schema.items, pick, pool, depth + 1));
    case 'object':
      return sampleObject(schema, pick, pool, depth);
    default:
      return schema.format === 'date-time' ? '2026-11-20T02:30:00.000Z' : pick([...common, ...pool.texts]);
  }
}

function sampleObject(schema: JsonSchema, pick: Pick, pool: Pool, depth: number): Record<string, unknown> {
  const { properties = {}, required = [], additionalProperties } = schema;
  const names = Object.keys(properties).filter((name) => required.includes(name) || pick([true, false]));
  const made = Object.fromEntries(
    names.map((name) => [name, sampleOf(properties[name], pick, pool, depth + 1)]),
  );
  if (typeof additionalProperties === 'object')
    made[pick(['email', 'en', 'a'])] = sampleOf(additionalProperties, pick, pool, depth + 1);
  return made;
}
