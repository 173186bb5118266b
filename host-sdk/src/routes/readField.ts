/**
 * One field of a query or a fragment (with its first character), and the text without it. The rest stays as it was
 * written: the page's own fragment need not be made of fields at all.
 */
export function readField(text: string, name: string): [value: string | undefined, rest: string] {
  const parts = text.slice(1).split('&');
  const isField = (part: string): boolean => part.startsWith(`${name}=`);
  const found = parts.find(isField);
  const rest = parts.filter((part) => !isField(part)).join('&');
  try {
    return [found && decodeURIComponent(found.slice(name.length + 1)), rest];
  } catch {
    return [undefined, rest];
  }
}
