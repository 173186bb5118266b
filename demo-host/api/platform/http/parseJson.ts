import { Refusal } from '../call/Refusal.ts';

const maxDepth = 32;

/**
 * Parses JSON that all parsers read in the same way: no repeated keys, no prototype keys, limited nesting.
 *
 * @throws Refusal `invalid_request`
 */
export function parseJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    checkKeys(text);
    return value;
  } catch {
    throw new Refusal('invalid_request');
  }
}

/** Scans text that `JSON.parse` has accepted, so only strings and brackets matter. */
function checkKeys(text: string): void {
  const open: (Set<string> | undefined)[] = [];
  const token = /"(?:[^"\\]|\\.)*"(\s*:)?|[{}[\]]/g;
  for (let found = token.exec(text); found !== null; found = token.exec(text)) {
    const [part, colon] = found;
    if (part === '{' || part === '[') open.push(part === '{' ? new Set() : undefined);
    else if (part === '}' || part === ']') open.pop();
    else if (colon !== undefined)
      addKey(open.at(-1), JSON.parse(part.slice(0, part.length - colon.length)) as string);
    if (open.length > maxDepth) throw new SyntaxError('too deep');
  }
}

function addKey(keys: Set<string> | undefined, key: string): void {
  if (keys === undefined || keys.has(key) || key === '__proto__') throw new SyntaxError('key');
  keys.add(key);
}
