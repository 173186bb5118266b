import { FileReply, type Handlers } from '../platform/call/Call.ts';
import { limitCall } from '../platform/limits/limitCall.ts';
import { requireStepUp } from '../sessions/rules/requireStepUp.ts';
import { closeAccount, undoClosing } from './queries/closeAccount.ts';
import { readEverything } from './queries/readEverything.ts';
import { checkExportId, exportId } from './rules/exportId.ts';

const exportLimits = [{ seconds: 86400, count: 5 }];

export const privacyRoutes = {
  postExport: async (call) => {
    const { session, tokens, now } = call;
    requireStepUp(session, now);
    await limitCall(call, 'export', session.profileId, exportLimits);
    return { data: { id: exportId(await tokens.pepper(), session.profileId, now), status: 'ready' } };
  },
  getExport: async ({ deps, session, tokens, now, params, language }) => {
    checkExportId(params.id, await tokens.pepper(), session.profileId, now);
    const data = await readEverything(deps.db, session.profileId, language);
    const file = { made_at: now.toISOString(), customer: session.profileId, data };
    return new FileReply(
      'application/json; charset=utf-8',
      `account-${now.toISOString().slice(0, 10)}.json`,
      JSON.stringify(file, null, 2),
    );
  },
  postClose: async ({ deps, session, now, wakeOutbox }) => {
    requireStepUp(session, now);
    const until = await closeAccount(deps.db, session.profileId, now);
    wakeOutbox();
    return { data: { undo_until: until.toISOString() } };
  },
  postCloseUndo: async ({ deps, session, now }) => {
    await undoClosing(deps.db, session.profileId, now);
    return { data: { status: 'kept' } };
  },
} satisfies Handlers;
