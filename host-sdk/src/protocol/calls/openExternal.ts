import * as z from 'zod/mini';
import { fields, text } from '../wire/guard.ts';
import { MAX_URL } from '../wire/wire.ts';

/** https only: the host opens it outside of the frame. */
export interface OpenExternal {
  url: string;
}

/** @internal */
export const examples: readonly OpenExternal[] = [{ url: 'https://shop.example/terms' }];

/** @internal */
export const inputSchema = () =>
  z.object({ url: z.string().check(z.maxLength(MAX_URL), z.regex(/^https:\/\//)) });
/** @internal */
export const isInput = fields({ url: text(MAX_URL, /^https:\/\//) });
