import { contextShape, type HostContext } from '#host-sdk/protocol/context.ts';

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
};

/** RFC 7396: `null` takes a field away, objects merge, everything else replaces. */
function mergePatch(target: unknown, patch: unknown): unknown {
  if (!isFields(patch)) return patch;
  const merged: Fields = isFields(target) ? { ...target } : {};
  for (const [key, value] of Object.entries(patch)) {
    if (key === '__proto__') continue;
    if (value === null) delete merged[key];
    else merged[key] = mergePatch(merged[key], value);
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
    const value = patch[key] === null ? defaultContext[key as keyof HostContext] : patch[key];
    const parsed = schema.safeParse(key === 'theme' ? mergePatch(context[key], value) : value);
    if (parsed.success) context[key] = parsed.data;
    else refused.push(key);
  }
  return { context: context as HostContext, refused };
}
