import * as z from 'zod/mini';
import { fields, text } from '../wire/guard.ts';
import { textSchema } from '../wire/schemas.ts';
import { MAX_PATH, MAX_TITLE } from '../wire/wire.ts';

/** The page that the portal shows. */
export interface Route {
  path: string;
  title: string;
}

/** @internal */
export const examples: readonly Route[] = [{ path: '/home', title: 'Home' }];

/** @internal */
export const schema = () => z.object({ path: textSchema(MAX_PATH), title: textSchema(MAX_TITLE) });
/** @internal */
export const guard = fields({ path: text(MAX_PATH), title: text(MAX_TITLE) });
