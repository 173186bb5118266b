import * as z from 'zod/mini';
import { MAX_URL } from '../wire/wire.ts';

/** Either a URL that carries `?token=`, or the token itself. */
export type Login = { url: string } | { token: string };

/** @internal */
export const examples: readonly Login[] = [{ url: 'https://account.example/?token=abc' }, { token: 'abc' }];

/** A token, or a URL that carries one. @internal */
export const secretSchema = () => z.string().check(z.minLength(1), z.maxLength(MAX_URL));

/** @internal */
export const inputSchema = () =>
  z.union([z.object({ url: secretSchema() }), z.object({ token: secretSchema() })]);
