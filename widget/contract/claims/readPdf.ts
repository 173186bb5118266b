/** A value of a PDF, with the bytes that it takes. */
export type PdfValue = { readonly start: number; readonly end: number } & (
  | { readonly kind: 'dictionary'; readonly entries: readonly PdfEntry[] }
  | { readonly kind: 'array'; readonly items: readonly PdfValue[] }
  | { readonly kind: 'string' | 'name' | 'word'; readonly text: string }
  | { readonly kind: 'reference'; readonly id: number }
);
export interface PdfEntry {
  readonly key: string;
  /** Where the key begins. */
  readonly start: number;
  readonly value: PdfValue;
}
export interface PdfPart {
  /** Number of the object; `undefined` for a trailer. */
  readonly id: number | undefined;
  readonly value: PdfValue;
  /** The bytes of its stream. */
  readonly stream?: { readonly start: number; readonly end: number };
}

/** Values in values: more is an attack on the stack. */
const DEEPEST = 100;
/** Values of a file: more is an attack on the memory. */
const MOST = 500000;
const spaces = '\0\t\n\f\r ';
// oxlint-disable-next-line no-control-regex
const regular = /[^\0\t\n\f\r ()<>[\]{}/%]+/y;

/**
 * Reads the parts of a PDF that are not compressed: all objects of all its revisions, and its trailers.
 *
 * @param text one character for each byte
 * @returns `undefined` if it cannot be read to its end
 */
export function readPdf(text: string): readonly PdfPart[] | undefined {
  return new PdfReader(text).read();
}

class PdfReader {
  readonly #text: string;
  #at = 0;
  #count = 0;
  #lengths: ReadonlyMap<number, number> | undefined;

  constructor(text: string) {
    this.#text = text;
  }

  read(): readonly PdfPart[] | undefined {
    const parts: PdfPart[] = [];
    let [before, last]: (PdfValue | undefined)[] = [];
    let id: number | undefined;
    for (;;) {
      this.#skipGap();
      if (this.#at >= this.#text.length) return parts;
      const value = this.#readValue(0);
      if (value === undefined) return undefined;
      const word = value.kind === 'word' ? value.text : undefined;
      if (word === 'obj') id = numberOf(before);
      else if (word === 'endobj' || word === 'trailer') id = undefined;
      else if (word === 'stream') {
        const stream = this.#readStream(parts.at(-1)?.value);
        const head = parts.pop();
        if (head === undefined || stream === undefined) return undefined;
        parts.push({ ...head, stream });
      } else if (word === undefined || id !== undefined) parts.push({ id, value });
      [before, last] = [last, value];
    }
  }

  #match(pattern: RegExp): string {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text)?.[0] ?? '';
    this.#at += found.length;
    return found;
  }

  /** Moves behind spaces and comments. */
  #skipGap(): void {
    for (let isComment = false; this.#at < this.#text.length; this.#at += 1) {
      const letter = this.#text[this.#at] ?? '';
      if (letter === '%') isComment = true;
      else if (letter === '\n' || letter === '\r') isComment = false;
      else if (!isComment && !spaces.includes(letter)) return;
    }
  }

  #readValue(depth: number): PdfValue | undefined {
    const [start, text] = [this.#at, this.#text];
    this.#count += 1;
    if (this.#count > MOST) return undefined;
    if (text.startsWith('<<', start)) {
      const items = this.#readItems('>>', depth + 1);
      return items && { kind: 'dictionary', entries: entriesOf(items), start, end: this.#at };
    }
    switch (text[start]) {
      case '[': {
        const items = this.#readItems(']', depth + 1);
        return items && { kind: 'array', items, start, end: this.#at };
      }
      case '(':
        return this.#skipText() ? { kind: 'string', text: '', start, end: this.#at } : undefined;
      case '<':
        this.#at = text.indexOf('>', start) + 1;
        return this.#at === 0 ? undefined : { kind: 'string', text: '', start, end: this.#at };
      case '/':
        this.#at += 1;
        return { kind: 'name', text: nameOf(this.#match(regular)), start, end: this.#at };
      default: {
        const word = this.#match(regular);
        return word === '' ? undefined : { kind: 'word', text: word, start, end: this.#at };
      }
    }
  }

  #readItems(close: string, depth: number): PdfValue[] | undefined {
    if (depth > DEEPEST) return undefined;
    const items: PdfValue[] = [];
    this.#at += close.length;
    for (;;) {
      this.#skipGap();
      if (this.#text.startsWith(close, this.#at)) {
        this.#at += close.length;
        return items;
      }
      const value = this.#readValue(depth);
      if (value === undefined) return undefined;
      const object = items.at(-2);
      const id = value.kind === 'word' && value.text === 'R' ? numberOf(object) : undefined;
      if (object !== undefined && id !== undefined)
        items.splice(-2, 2, { kind: 'reference', id, start: object.start, end: value.end });
      else items.push(value);
    }
  }

  /** Moves behind a text in brackets, which may have brackets in it. */
  #skipText(): boolean {
    let open = 0;
    for (; this.#at < this.#text.length; this.#at += 1) {
      const letter = this.#text[this.#at];
      if (letter === '\\') this.#at += 1;
      else if (letter === '(') open += 1;
      else if (letter === ')') open -= 1;
      if (open === 0) break;
    }
    this.#at += 1;
    return this.#at <= this.#text.length;
  }

  /** Moves behind `endstream`. */
  #readStream(head: PdfValue | undefined): { start: number; end: number } | undefined {
    if (head?.kind !== 'dictionary') return undefined;
    const start = this.#at + this.#match(/\r?\n|\r/y).length;
    const length = this.#lengthOf(valueOf(head, 'Length'));
    const isEnd = (end: number) => /^\s{0,9}endstream/.test(this.#text.slice(end, end + 18));
    const end =
      length !== undefined && isEnd(start + length) ? start + length : this.#text.indexOf('endstream', start);
    if (end < start) return undefined;
    this.#at = this.#text.indexOf('endstream', end) + 'endstream'.length;
    return { start, end };
  }

  /** A length may be an object of its own, behind the stream. */
  #lengthOf(value: PdfValue | undefined): number | undefined {
    if (value?.kind !== 'reference') return numberOf(value);
    const objects = /(?:^|\s)(\d{1,10})\s{1,9}\d{1,5}\s{1,9}obj\s{1,9}(\d{1,10})\s{1,9}endobj/g;
    this.#lengths ??= new Map(
      [...this.#text.matchAll(objects)].map(([, id, length]) => [Number(id), Number(length)]),
    );
    return this.#lengths.get(value.id);
  }
}

/** The value of a key in a dictionary. */
export function valueOf(value: PdfValue, key: string): PdfValue | undefined {
  return value.kind === 'dictionary' ? value.entries.find((entry) => entry.key === key)?.value : undefined;
}

/** Leaves out what has no name. */
function entriesOf(items: readonly PdfValue[]): PdfEntry[] {
  const entries: PdfEntry[] = [];
  for (let at = 0; at + 1 < items.length; at += 1) {
    const [key, value] = [items[at], items[at + 1]];
    if (key?.kind !== 'name' || value === undefined) continue;
    entries.push({ key: key.text, start: key.start, value });
    at += 1;
  }
  return entries;
}

/** Any letter of a name may be written as its code. */
const nameOf = (written: string) =>
  written.replace(/#([\da-f]{2})/gi, (_code, hex: string) => String.fromCharCode(parseInt(hex, 16)));

function numberOf(value: PdfValue | undefined): number | undefined {
  return value?.kind === 'word' && /^\d{1,10}$/.test(value.text) ? Number(value.text) : undefined;
}
