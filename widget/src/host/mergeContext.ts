import type { HostContext } from '#host-sdk/protocol/context/context.ts';
import { contextShape } from '#host-sdk/protocol/context/context.ts';
import { themeSchema } from '#host-sdk/protocol/context/theme.ts';

type Fields = Record<string, unknown>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The context until the host sends its own. */
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
 * RFC 7396 for the fields of a theme: `null` removes a field, everything else replaces it. Other fields and deeper levels are
 * not read, because a host may send any number of them.
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
  /** Names of the invalid parts, which did not change. */
  refused: string[];
}

/** The context after a merge patch. Parts are checked one by one, so that a bad colour does not discard the language. */
export function mergeContext(current: HostContext, patch: unknown): MergedContext {
  if (!isFields(patch)) return { context: current, refused: ['context'] };
  const context: Fields = { ...current };
  const refused: string[] = [];
  for (const [key, schema] of Object.entries(contextShape)) {
    if (!Object.hasOwn(patch, key)) continue;
    const value = patch[key];
    const kept = key === 'theme' ? mergeTheme(context[key] as Fields, value) : value;
    const parsed = schema.safeParse(value === null ? defaultContext[key as keyof HostContext] : kept);
    if (parsed.success) context[key] = parsed.data;
    else refused.push(key);
  }
  return { context: context as HostContext, refused };
}
