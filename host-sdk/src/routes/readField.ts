/**
 * Reads one field of a query or a fragment (with its first character), and returns it with the remaining text. The rest is
 * not parsed, because the page's own fragment may not consist of fields.
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
