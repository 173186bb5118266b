import * as z from 'zod/mini';
import { textSchema } from '../wire/schemas.ts';
import { MAX_TEXT } from '../wire/wire.ts';

/**
 * What the host knows of a visitor. The portal prefills its forms with it, and never signs a customer in by it. Each field has at most
 * 256 characters.
 */
export interface CustomerData {
  email?: string | undefined;
  first_name?: string | undefined;
  last_name?: string | undefined;
  /** E.164, for example `+61400000000`. */
  mobile_phone?: string | undefined;
  /** The language that the host suggests: BCP 47, for example `fr`. */
  language?: string | undefined;
  /** The customer's number in the host's own system. Accepted, but not used yet. */
  external_id?: string | undefined;
}

/** @internal */
export const examples: readonly CustomerData[] = [{ email: 'maren@example.com', first_name: 'Maren' }, {}];

const fieldSchema = () => z.optional(textSchema(MAX_TEXT));
/** @internal */
export const inputSchema = () =>
  z.object({
    email: fieldSchema(),
    first_name: fieldSchema(),
    last_name: fieldSchema(),
    mobile_phone: fieldSchema(),
    language: fieldSchema(),
    external_id: fieldSchema(),
  });
