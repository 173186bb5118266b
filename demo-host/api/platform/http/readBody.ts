import { FileBody } from '../call/FileBody.ts';
import { Refusal } from '../call/Refusal.ts';
import { parseJson } from './parseJson.ts';

const maxBytes = 100 * 1024;
/** Of a photo, or a PDF. */
const maxFileBytes = 5 * 1024 * 1024;
/** A page of another site cannot send these without asking (a preflight). */
const fileTypes = /^(image\/(jpeg|png|webp)|application\/pdf)$/;

/**
 * Reads a form in either of its two encodings, or a JSON body. Mail programs send forms (RFC 8058, 3.2). Only for calls that need no
 * more than a secret in the request: any page may send a form.
 */
export async function readForm(request: Request): Promise<unknown> {
  const header = request.headers.get('content-type') ?? '';
  const type = header.toLowerCase().split(';')[0]?.trim();
  if (type !== 'application/x-www-form-urlencoded' && type !== 'multipart/form-data')
    return await readBody(request);
  const bytes = new Uint8Array(await readBytes(request, maxBytes));
  const fields =
    type === 'multipart/form-data'
      ? await readParts(bytes, header)
      : [...new URLSearchParams(Buffer.from(bytes).toString('utf8'))];
  // Of fields with the same name the first one counts.
  return Object.fromEntries(fields.toReversed().filter(([name]) => name !== '__proto__'));
}

/** The fields of a form in parts, without files. */
async function readParts(
  bytes: Uint8Array<ArrayBuffer>,
  header: string,
): Promise<(readonly [string, string])[]> {
  try {
    const form = await new Response(bytes, { headers: { 'content-type': header } }).formData();
    return [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : []));
  } catch {
    throw new Refusal('invalid_request');
  }
}

/**
 * Reads the JSON body. Refuses other content types (so that a form of another site cannot write), invalid text and
 * oversized bodies.
 */
export async function readBody(request: Request): Promise<unknown> {
  const type = (request.headers.get('content-type') ?? '').toLowerCase().replaceAll(' ', '');
  if (!/^application\/json(;charset="?utf-8"?)?$/.test(type)) throw new Refusal('unsupported_media_type');
  const bytes = await readBytes(request, maxBytes);
  try {
    // `ignoreBOM` leaves a byte order mark in the text, where the JSON parser refuses it.
    return parseJson(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes));
  } catch {
    throw new Refusal('invalid_request');
  }
}

/** Reads a body that is a file. Its format must be checked: the content type is only the caller's claim. */
export async function readFile(request: Request): Promise<FileBody> {
  const type = (request.headers.get('content-type') ?? '').toLowerCase().trim();
  if (!fileTypes.test(type)) throw new Refusal('unsupported_media_type');
  return new FileBody(await readBytes(request, maxFileBytes));
}

async function readBytes(request: Request, maxBytes: number): Promise<Uint8Array> {
  const declared = request.headers.get('content-length');
  if (Number(declared ?? 0) > maxBytes) throw new Refusal('payload_too_large');
  try {
    // A server passes on no more than the declared bytes. Reading them at once saves making a stream, half a millisecond.
    const whole = declared === null ? await readStream(request, maxBytes) : await request.arrayBuffer();
    if (whole.byteLength > maxBytes) throw new Refusal('payload_too_large');
    return new Uint8Array(whole);
  } catch (error) {
    // The caller has hung up in the middle of the body. Nothing here is broken.
    throw error instanceof Refusal ? error : new Refusal('invalid_request');
  }
}

async function readStream(request: Request, maxBytes: number): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of request.body ?? []) {
    length += part.byteLength;
    if (length > maxBytes) throw new Refusal('payload_too_large');
    parts.push(part);
  }
  return Buffer.concat(parts);
}
