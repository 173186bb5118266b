import { serveStatic } from '@hono/node-server/serve-static';
import { Hono, type Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as z from 'zod/mini';
import { allowOnlyLoopback } from '../../run/allowOnlyLoopback.ts';
import type { StaffAnswer, StaffApi } from './createStaffApi.ts';
import { findProduct, listedProducts } from './tillProducts.ts';

interface TillOptions {
  readonly api: StaffApi;
  /** Folder of the built page. */
  readonly dist: string;
}

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "media-src 'self' blob:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

/** The calls for staff that the page may make, by their names in `/staff/<name>`. */
const calls = {
  sales: 'sales',
  returns: 'returns',
  codes: 'codes/honour',
  release: 'codes/release',
} as const;
const callSchema = z.enum(['sales', 'returns', 'codes', 'release']);
const locationsSchema = z.object({
  locations: z.array(z.object({ id: z.number(), name: z.string(), is_permanently_closed: z.boolean() })),
});

const noStore = { 'Cache-Control': 'no-store' };
const pass = (context: Context, { status, body }: StaffAnswer): Response =>
  context.json(body as object, status as 200, noStore);

/** Serves the page of the till, and makes its calls with the staff's token. */
export const createTillApp = ({ api, dist }: TillOptions): Hono => {
  const app = new Hono();
  app.use(allowOnlyLoopback(policy));
  app.get('/stores.json', async (context) => {
    const { status, body } = await api.ask('/api/geolocation');
    const known = locationsSchema.safeParse(body);
    if (!known.success) return pass(context, { status: status === 200 ? 502 : status, body });
    const open = known.data.locations.filter((store) => !store.is_permanently_closed);
    return context.json({ data: open.map(({ id, name }) => ({ id, name })) }, 200, noStore);
  });
  app.get('/products.json', (context) => context.json({ data: listedProducts }));
  app.get('/products/:sku', (context) => {
    const product = findProduct(context.req.param('sku'));
    return product ? context.json({ data: product }) : context.json({ error: true }, 404);
  });
  app.get('/members/:number', async (context) =>
    pass(context, await api.ask(`/api/staff/members/${encodeURIComponent(context.req.param('number'))}`)),
  );
  addClaims(app, api);
  // Only JSON, so that a form of another site cannot call it.
  app.post('/staff/:call', bodyLimit({ maxSize: 65536 }), async (context) => {
    const call = callSchema.safeParse(context.req.param('call'));
    if (!call.success) return context.json({ error: true }, 404);
    return await send(context, api, calls[call.data]);
  });
  app.use(serveStatic({ root: dist, precompressed: true }));
  return app;
};

const send = async (context: Context, api: StaffApi, path: string): Promise<Response> => {
  if (!context.req.header('content-type')?.startsWith('application/json'))
    return context.json({ error: true, message: 'Only JSON' }, 415);
  const body: unknown = await context.req.json().catch(() => null);
  return pass(context, await api.ask(`/api/staff/${path}`, body));
};

const photoTypes = new Set(['image/jpeg', 'image/png', 'image/webp', 'application/pdf']);

/** Claims in review, with their photos. */
const addClaims = (app: Hono, api: StaffApi): void => {
  app.get('/claims.json', async (context) => pass(context, await api.ask('/api/staff/claims')));
  app.get('/claims/:id{[0-9]+}/photos/:n{[1-3]}', async (context) => {
    const { id, n } = context.req.param();
    const photo = await api.read(`/api/staff/claims/${id}/photos/${n}`);
    if (photo === undefined || !photoTypes.has(photo.type)) return context.json({ error: true }, 404);
    return context.body(photo.bytes, 200, { ...noStore, 'Content-Type': photo.type });
  });
  app.post('/claims/:id{[0-9]+}/:decision{approve|reject}', bodyLimit({ maxSize: 4096 }), (context) => {
    const { id, decision } = context.req.param();
    return send(context, api, `claims/${id}/${decision}`);
  });
};
