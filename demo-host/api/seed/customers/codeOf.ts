import { createHash } from 'node:crypto';

// Letters and digits that do not look alike.
const alphabet = 'ACDEFHJKMNPQRTUVWXY34679';

/** A code that does not follow from another code, and is the same in every seed: `HP-7Q4K-3M9D`. */
export function codeOf(key: string): string {
  const bytes = createHash('sha256').update(key).digest();
  const text = Array.from({ length: 8 }, (_, i) => alphabet[(bytes[i] ?? 0) % alphabet.length]).join('');
  return `HP-${text.slice(0, 4)}-${text.slice(4)}`;
}
