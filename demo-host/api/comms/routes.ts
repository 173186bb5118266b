import type { Handlers } from '../platform/call/Call.ts';
import { readSettings } from '../reference/queries/readSettings.ts';
import { readComms } from './queries/readComms.ts';
import { unsubscribe } from './queries/unsubscribe.ts';
import { writeComms } from './queries/writeComms.ts';
import { planComms } from './rules/planComms.ts';

export const commsRoutes = {
  putComms: async ({ deps, session: { profileId }, body, now }) => {
    const { messaging, login } = (await readSettings(deps, undefined)).component_settings;
    const plan = planComms(body, messaging, now);
    await writeComms(deps.db, { profileId, plan, version: login.terms_version, now });
    return { data: await readComms(deps.db, profileId) };
  },
  postUnsubscribe: async ({ deps, tokens, query, body, now }) => {
    const { login } = (await readSettings(deps, undefined)).component_settings;
    const token = body.t ?? query.t;
    return { data: await unsubscribe(deps.db, tokens, { token, version: login.terms_version, now }) };
  },
} satisfies Handlers;
