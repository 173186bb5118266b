import * as z from 'zod/mini';
import { fields, text } from '../wire/guard.ts';
import { nameSchema } from '../wire/schemas.ts';
import { MAX_NAME } from '../wire/wire.ts';

/** An error of the portal, or of its connection. `code` is a word for programs, not a text for people. */
export interface PortalErrorEvent {
  code: string;
}

/** @internal */
export const examples: readonly PortalErrorEvent[] = [{ code: 'internal' }];

/** @internal */
export const schema = () => z.object({ code: nameSchema() });
/** @internal */
export const guard = fields({ code: text(MAX_NAME) });
