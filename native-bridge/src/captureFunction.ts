/**
 * Captures a native object's function as it is now. A script that later replaces the function, its holder's property or
 * `Function.prototype.bind` does not change what is called.
 */
export function captureFunction(holder: object, name: string): ((text: string) => void) | undefined {
  const { apply } = Reflect;
  const own: unknown = Reflect.get(holder, name);
  if (typeof own !== 'function') return undefined;
  return (text) => void apply(own, holder, [text]);
}
