const made = new Map<string, unknown>();

/**
 * A formatter of `Intl`, made once: each takes up to a millisecond to make, on a slow phone several, and a page uses the same few in
 * every row.
 *
 * @throws RangeError as the constructor does, for example for an unknown time zone
 */
export function intlOf<Options, Made>(
  Type: new (tag: string, options: Options) => Made,
  tag: string,
  options?: Options,
): Made {
  const key = [Type.name, tag, JSON.stringify(options)].join();
  const known = (made.get(key) ?? new Type(tag, options as Options)) as Made;
  made.set(key, known);
  return known;
}
