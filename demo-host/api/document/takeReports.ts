import type { Hono } from 'hono';
import * as z from 'zod';
import type { Deps } from '../platform/call/Deps.ts';
import { Refusal } from '../platform/call/Refusal.ts';
import type { RequestVariables } from '../platform/http/logRequests.ts';

const reportsSchema = z
  .array(z.object({ type: z.string(), body: z.object({ effectiveDirective: z.string().optional() }) }))
  .max(100);

/**
 * Receives the browsers' reports of policy violations. Logs only the directive, because addresses in a report may hold
 * tokens.
 */
export function takeReports(app: Hono<{ Variables: RequestVariables }>, { log }: Deps): void {
  app.post('/csp-reports', async (c) => {
    if (Number(c.req.header('content-length') ?? Infinity) > 65536) throw new Refusal('payload_too_large');
    const reports = reportsSchema.safeParse(await c.req.json().catch(() => undefined));
    if (!reports.success) throw new Refusal('invalid_request');
    const directives = new Set(
      reports.data
        .filter(({ type }) => type === 'csp-violation')
        .map(({ body }) => /^[a-z-]{1,40}$/.exec(body.effectiveDirective ?? '')?.[0]),
    );
    // In one line, because every visitor may send reports.
    if (directives.size > 0) log.warn({ directives: [...directives].slice(0, 5) }, 'policy violation');
    return c.body(null, 204);
  });
}
