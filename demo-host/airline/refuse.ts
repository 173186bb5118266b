import type { Context } from 'hono';

export const refuse = (
  context: Context,
  status: 400 | 401 | 404 | 409 | 422 | 500,
  message: string,
): Response => context.json({ error: true, message }, status);
