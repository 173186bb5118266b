import { readCustomerZone } from '../customers/queries/customerZone.ts';
import { FileReply, type Handlers } from '../platform/call/Call.ts';
import { limitCall } from '../platform/limits/limitCall.ts';
import { takeTurn } from '../platform/limits/takeTurn.ts';
import { createLocalTime } from '../platform/time/createLocalTime.ts';
import { requireStepUp } from '../sessions/rules/requireStepUp.ts';
import { closeAccount, undoClosing } from './queries/closeAccount.ts';
import { readEverything } from './queries/readEverything.ts';
import { readPiece } from './queries/readPiece.ts';
import { checkExportId, exportId } from './rules/exportId.ts';
import { writeAccountFile } from './rules/writeAccountFile.ts';

const exportLimits = [{ seconds: 86400, count: 5 }];
/** For downloads of the file: more than for exports, so that a download that broke off can be tried again. */
const fileLimits = [{ seconds: 3600, count: 10 }];

export const privacyRoutes = {
  postExport: async (call) => {
    const { session, tokens, now } = call;
    requireStepUp(session, now);
    await limitCall(call, 'export', session.profileId, exportLimits);
    return { data: { id: exportId(await tokens.pepper(), session.profileId, now), status: 'ready' } };
  },
  getExport: async (call) => {
    const { deps, session, tokens, now, params, language } = call;
    const { profileId } = session;
    checkExportId(params.id, await tokens.pepper(), profileId, now);
    await limitCall(call, 'export_file', profileId, fileLimits);
    // The reads for files of one customer take turns. A turn ends with each read, so a client that stops reading
    // holds none.
    const inTurn = async <T>(read: () => Promise<T>) =>
      await takeTurn({ name: `export file ${profileId}`, atOnce: 1 }, read);
    const zone = createLocalTime(await readCustomerZone(deps.db, profileId));
    const data = await inTurn(async () => await readEverything(deps.db, profileId, language));
    return new FileReply(
      'application/json; charset=utf-8',
      `account-${zone.dayOf(now.getTime())}.json`,
      writeAccountFile(
        { madeAt: now, customer: profileId, data },
        async (file, from, size) => await inTurn(async () => await readPiece(deps.db, file, { from, size })),
      ),
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
