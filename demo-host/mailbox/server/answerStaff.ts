import { Hono, type Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as z from 'zod/mini';
import type { StaffCalls } from './createStaffDesk.ts';

const askedSchema = z.object({ location_id: z.number() });
const tabletSchema = z.object({ id: z.string().check(z.maxLength(64)) });

const noStore = { 'Cache-Control': 'no-store' };

const answer = async (context: Context, ask: () => Promise<unknown>): Promise<Response> => {
  try {
    return context.json({ data: await ask() }, 200, noStore);
  } catch {
    return context.json({ error: true, message: 'The portal doesn’t answer' }, 502, noStore);
  }
};

/** The staff corner's calls. They accept only JSON, so that a form of another site cannot call them. */
export const answerStaff = (desk: StaffCalls | undefined): Hono => {
  const app = new Hono();
  // Without a desk the list is empty, and the page shows no staff corner.
  app.get('/stores.json', (context) => answer(context, async () => (await desk?.stores()) ?? []));
  app.get('/tablets.json', (context) => answer(context, async () => (await desk?.tablets()) ?? []));
  app.use('/*', bodyLimit({ maxSize: 1024 }), async (context, next) => {
    if (
      context.req.method === 'POST' &&
      !context.req.header('content-type')?.startsWith('application/json')
    ) {
      return context.json({ error: true, message: 'Only JSON' }, 415);
    }
    return await next();
  });
  app.post('/codes.json', async (context) => {
    const asked = askedSchema.safeParse(await context.req.json().catch(() => undefined));
    if (!desk || !asked.success) return context.json({ error: true, message: 'No such store' }, 422);
    return answer(context, () => desk.pairingCode(asked.data.location_id));
  });
  app.post('/unpair.json', async (context) => {
    const asked = tabletSchema.safeParse(await context.req.json().catch(() => undefined));
    if (!desk || !asked.success) return context.json({ error: true, message: 'No such tablet' }, 422);
    return answer(context, async () => {
      await desk.unpair(asked.data.id);
      return {};
    });
  });
  return app;
};
