import * as z from 'zod/mini';
import { PlainError } from './listen.ts';

/** A TCP port; 0 lets the system choose one, which the tests use. */
export const port = (fallback: number) =>
  z._default(
    z.pipe(
      z.string().check(z.regex(/^\d{1,5}$/, 'must be a port number')),
      z.pipe(z.transform(Number), z.number().check(z.maximum(65535, 'must be a port number'))),
    ),
    fallback,
  );

/** The address of a part of the demo, without a path. */
export const origin = z.string().check(
  z.refine((text) => URL.canParse(text) && new URL(text).origin === text, {
    error: 'must be an origin like http://localhost:4100',
  }),
);

/**
 * Reads and validates the environment.
 *
 * @throws PlainError with one line for an invalid value
 */
export const readEnvironment = <Schema extends z.ZodMiniType>(
  schema: Schema,
  environment: NodeJS.ProcessEnv,
): z.infer<Schema> => {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new PlainError(`${issue?.path.join('.') ?? 'The environment'} ${issue?.message ?? 'is not valid'}.`);
};
