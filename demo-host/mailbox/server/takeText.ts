import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import * as z from 'zod/mini';
import type { TextMessage } from './TextMessage.ts';

const sentSchema = z.object({
  to: z.string().check(z.regex(/^\+[1-9][0-9]{6,14}$/)),
  text: z.string().check(z.minLength(1), z.maxLength(1600)),
  id: z.string().check(z.minLength(1), z.maxLength(100)),
});

const isSigned = (body: string, signature: string | undefined, secret: string): boolean => {
  const right = Buffer.from(createHmac('sha256', secret).update(body).digest('hex'));
  const given = Buffer.from(signature ?? '');
  return given.length === right.length && timingSafeEqual(given, right);
};

/**
 * The code that a phone offers to fill in: after `#` in a line `@domain #code`, or else the first number of four
 * to eight digits.
 */
export const codeIn = (text: string): string | null =>
  (/^@\S+ #(\w{4,12})\s*$/m.exec(text) ?? /(?<![\d+])(\d{4,8})(?!\d)/.exec(text))?.[1] ?? null;

const parse = (body: string): z.infer<typeof sentSchema> | undefined => {
  try {
    const parsed = sentSchema.safeParse(JSON.parse(body));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
};

/**
 * The webhook of a pretend SMS provider: `POST {to, text, id}`, with the hex HMAC-SHA256 of the body in `X-Signature`.
 * Without a secret every message is refused, because any page in a browser on this machine could send one.
 */
export const takeText =
  (secret: string, keep: (message: TextMessage) => void) =>
  async (context: Context): Promise<Response> => {
    const body = await context.req.text();
    if (secret === '' || !isSigned(body, context.req.header('x-signature'), secret)) {
      return context.json({ error: true, message: 'Not signed by the portal' }, 401);
    }
    const sent = parse(body);
    if (!sent) return context.json({ error: true, message: 'Not a text message' }, 422);
    keep({ ...sent, code: codeIn(sent.text), receivedAt: new Date().toISOString() });
    return context.body(null, 204);
  };
