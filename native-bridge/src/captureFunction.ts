/**
 * Calls a native object's function as it is now: what a script replaces later (the function, its holder's property, or
 * `Function.prototype.bind`) has no part in it.
 */
export function captureFunction(holder: object, name: string): ((text: string) => void) | undefined {
  const { apply } = Reflect;
  const own: unknown = Reflect.get(holder, name);
  if (typeof own !== 'function') return undefined;
  return (text) => void apply(own, holder, [text]);
}
