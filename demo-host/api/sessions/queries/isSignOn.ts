import { sql } from 'drizzle-orm';
import { sessions } from '../schema.ts';

/** Whether a session was made by single sign-on (`amr` of `openSession`). */
export const isSignOn = sql`${sessions.amr} = '["sso"]'::jsonb`;
