import * as z from 'zod/mini';
import { fields, finite, isFields, natural, oneOf, text, type Guard } from '../wire/guard.ts';
import { nameSchema, textSchema, wholeNumberSchema } from '../wire/schemas.ts';
import { MAX_NAME, MAX_TEXT } from '../wire/wire.ts';

export interface Analytics {
  name: string;
  properties: Record<string, string | number | boolean | null>;
  schemaVersion: number;
}

/** @internal */
export const examples: readonly Analytics[] = [
  { name: 'page_view', properties: { page: '/home', count: 3, first: true, none: null }, schemaVersion: 1 },
  { name: 'sign_out', properties: {}, schemaVersion: 1 },
];

const MAX_PROPERTIES = 32;

const propertySchema = () => z.union([textSchema(MAX_TEXT), z.number(), z.boolean(), z.null()]);
/**
 * Plain values only, because an event must not carry a document. A key named `__proto__` refuses the whole event; a record
 * alone would leave it out silently.
 */
const propertiesSchema = () =>
  z.pipe(
    z.unknown().check(z.refine((value) => !Object.hasOwn(Object(value), '__proto__'))),
    z
      .record(nameSchema(), propertySchema())
      .check(z.refine((properties) => Object.keys(properties).length <= MAX_PROPERTIES)),
  );
/** @internal */
export const schema = () =>
  z.object({ name: nameSchema(), properties: propertiesSchema(), schemaVersion: wholeNumberSchema() });

const isName = text(MAX_NAME);
const isText = text(MAX_TEXT);
const isConstant = oneOf(null, true, false);
const isPlainPrototype = oneOf(null, Object.prototype);
const isProperty = [isConstant, finite, isText];
const isProperties: Guard = (value) => {
  if (!isFields(value)) return false;
  const keys = Reflect.ownKeys(value) as string[];
  return (
    isPlainPrototype(Object.getPrototypeOf(value)) &&
    keys.length <= MAX_PROPERTIES &&
    keys.every((key) => key !== '__proto__' && isName(key) && isProperty.some((guard) => guard(value[key])))
  );
};
/** @internal */
export const guard = fields({ name: isName, properties: isProperties, schemaVersion: natural });
