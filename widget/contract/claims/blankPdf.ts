import { blankJpeg } from './blankJpeg.ts';
import { type PdfPart, type PdfValue, readPdf, valueOf } from './readPdf.ts';

export interface BlankPdf {
  /** As long as before, so that the offsets in it stay right. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Compressed objects, which only a server looks into. */
  readonly packed: readonly Uint8Array[];
  /** The author and the times are among the compressed objects. */
  readonly isPacked: boolean;
}

const SPACE = 0x20;
/** Keys that only the document information of a file has. */
const describing = ['Author', 'Creator', 'Producer', 'Keywords', 'CreationDate', 'ModDate'];

/**
 * Overwrites the metadata of a PDF: author, programs and times of all its revisions, XMP, and EXIF of its pictures.
 *
 * @returns `undefined` if it cannot be read to its end, or has pictures of a kind whose metadata is not found
 */
export function blankPdf(given: Uint8Array): BlankPdf | undefined {
  const bytes = new Uint8Array(given);
  const parts = readPdf(textOf(bytes));
  if (parts === undefined) return undefined;
  const info = idsOf(parts, 'Info');
  const metadata = idsOf(parts, 'Metadata');
  const described = parts.filter((part) => isInfo(part, info));
  const values = new Set(described.flatMap(({ value }) => referencesIn(value)));
  for (const { value } of described) clear(bytes, value);
  for (const part of parts) {
    if (part.id !== undefined && values.has(part.id) && !part.stream) clear(bytes, part.value);
    forget(bytes, part.value, ['Metadata']);
    if (!blankStream(bytes, part, metadata)) return undefined;
  }
  const packed = parts.filter(({ value }) => isName(valueOf(value, 'Type'), 'ObjStm'));
  const found = new Set(parts.map(({ id }) => id));
  return {
    bytes,
    packed: packed.flatMap(({ stream }) => (stream ? [bytes.subarray(stream.start, stream.end)] : [])),
    isPacked: [...info, ...values].some((id) => !found.has(id)),
  };
}

const CHUNK = 8192;

/** @returns one character for each byte */
function textOf(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += CHUNK)
    text += String.fromCharCode(...bytes.subarray(at, at + CHUNK));
  return text;
}

const isName = (value: PdfValue | undefined, name: string) => value?.kind === 'name' && value.text === name;

/** The objects that any part names with this key. */
function idsOf(parts: readonly PdfPart[], key: string): Set<number> {
  const ids = parts.map(({ value }) => valueOf(value, key));
  return new Set(ids.flatMap((value) => (value?.kind === 'reference' ? [value.id] : [])));
}

/** Whether a part is document information, also that of an older revision. */
function isInfo({ id, value, stream }: PdfPart, info: ReadonlySet<number>): boolean {
  if (id === undefined || stream) return false;
  if (info.has(id)) return true;
  return valueOf(value, 'Type') === undefined && describing.some((key) => valueOf(value, key) !== undefined);
}

function referencesIn(value: PdfValue): number[] {
  if (value.kind === 'reference') return [value.id];
  if (value.kind === 'array') return value.items.flatMap(referencesIn);
  return value.kind === 'dictionary' ? value.entries.flatMap((entry) => referencesIn(entry.value)) : [];
}

/** Leaves an empty text, list or dictionary. */
function clear(bytes: Uint8Array, { kind, start, end }: PdfValue): void {
  const edge = kind === 'dictionary' ? 2 : 1;
  if (kind === 'dictionary' || kind === 'array' || kind === 'string')
    bytes.fill(SPACE, start + edge, end - edge);
}

/** Takes keys and their values out of a dictionary. */
function forget(bytes: Uint8Array, value: PdfValue, keys: readonly string[]): void {
  if (value.kind !== 'dictionary') return;
  for (const entry of value.entries)
    if (keys.includes(entry.key)) bytes.fill(SPACE, entry.start, entry.value.end);
}

/** @returns `false` for a picture whose metadata is not found */
function blankStream(bytes: Uint8Array, { id, value, stream }: PdfPart, metadata: Set<number>): boolean {
  if (!stream) return true;
  if (isName(valueOf(value, 'Type'), 'Metadata') || (id !== undefined && metadata.has(id))) {
    forget(bytes, value, ['Filter', 'DecodeParms']);
    bytes.fill(SPACE, stream.start, stream.end);
    return true;
  }
  const filter = valueOf(value, 'Filter');
  const filters = filter?.kind === 'array' ? filter.items : [filter];
  if (filters.some((each) => isName(each, 'JPXDecode') || each?.kind === 'reference')) return false;
  if (!filters.some((each) => isName(each, 'DCTDecode'))) return true;
  return filters.length === 1 && blankJpeg(bytes.subarray(stream.start, stream.end));
}
