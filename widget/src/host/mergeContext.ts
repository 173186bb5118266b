import type { HostContext } from '#host-sdk/protocol/context/context.ts';
import { contextShape } from '#host-sdk/protocol/context/context.ts';
import { themeSchema } from '#host-sdk/protocol/context/theme.ts';

type Fields = Record<string, unknown>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What holds until the host says otherwise. */
export const defaultContext: HostContext = {
  theme: {},
  locale: '',
  timeZone: '',
  route: '/',
  page: '',
  insets: [0, 0, 0, 0],
  mode: 'inline',
  bounds: [0, 10000],
  reducedMotion: false,
  hideNavigation: false,
  shown: true,
};

/**
 * RFC 7396 over the fields of a theme: `null` takes one away, everything else replaces it. No other field and no deeper
 * level is looked at: a host may send any number of both.
 */
function mergeTheme(current: Fields, patch: unknown): unknown {
  if (!isFields(patch)) return patch;
  const merged = { ...current };
  for (const key of Object.keys(themeSchema.shape)) {
    if (!Object.hasOwn(patch, key)) continue;
    if (patch[key] === null) delete merged[key];
    else merged[key] = patch[key];
  }
  return merged;
}

export interface MergedContext {
  context: HostContext;
  /** Names of the parts that were not understood and left as they were. */
  refused: string[];
}

/** The context after a merge patch. Parts are read one by one, so that one bad colour does not cost the language. */
export function mergeContext(current: HostContext, patch: unknown): MergedContext {
  if (!isFields(patch)) return { context: current, refused: ['context'] };
  const context: Fields = { ...current };
  const refused: string[] = [];
  for (const [key, schema] of Object.entries(contextShape)) {
    if (!Object.hasOwn(patch, key)) continue;
    const given = patch[key];
    const kept = key === 'theme' ? mergeTheme(context[key] as Fields, given) : given;
    const parsed = schema.safeParse(given === null ? defaultContext[key as keyof HostContext] : kept);
    if (parsed.success) context[key] = parsed.data;
    else refused.push(key);
  }
  return { context: context as HostContext, refused };
}
