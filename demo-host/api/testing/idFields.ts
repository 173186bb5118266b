import * as z from 'zod';
import type { Schema } from '#contract/endpoint.ts';

/** Fields that hold an id although their names do not end in `id`. */
const otherNames = ['sid', 'replaces', 'identifier'];
const isId = (name: string) => /(?:^|[_[])ids?\]?$/.test(name) || otherNames.includes(name);

interface JsonSchema {
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly items?: JsonSchema;
  readonly additionalProperties?: JsonSchema | boolean;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
}

/** @returns the fields of a body or a query that name something by an id, at any depth: `product_list_item_id`, `filter[id]` */
export function idFieldsOf(schema: Schema | undefined): readonly string[] {
  if (schema === undefined) return [];
  const found = new Set<string>();
  visit(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema, '', (name, path) => {
    if (isId(name)) found.add(path);
  });
  return [...found];
}

function visit(schema: JsonSchema, at: string, see: (name: string, path: string) => void): void {
  for (const [name, field] of Object.entries(schema.properties ?? {})) {
    const path = at === '' ? name : `${at}.${name}`;
    see(name, path);
    visit(field, path, see);
  }
  const { items, additionalProperties: others, anyOf = [], oneOf = [], allOf = [] } = schema;
  for (const each of [items, others, ...anyOf, ...oneOf, ...allOf])
    if (typeof each === 'object') visit(each, at, see);
}
