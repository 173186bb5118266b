import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { accepts } from './accepts.ts';

/** Characters below which compression costs more than it saves. */
const LEAST = 1024;
/** Brotli's quality for what is compressed once and kept; zlib's level for what is compressed for one answer. */
const KEPT_QUALITY = 9;
const LEVEL = 4;

const zip = promisify(gzip);
const brotli = promisify(brotliCompress);

export interface Encoded {
  readonly body: string | Uint8Array<ArrayBuffer>;
  readonly headers: Readonly<Record<string, string>>;
}

/** Compresses text, outside the process's main thread, for a caller that accepts gzip. */
export async function encodeText(text: string, accepted: string | undefined): Promise<Encoded> {
  if (!accepts(accepted, 'gzip') || text.length < LEAST) return plain(text);
  return encoded('gzip', await zip(text, { level: LEVEL }));
}

/** The same for a text that is read while it is sent. */
export function encodeStream(text: ReadableStream<Uint8Array>, accepted: string | undefined) {
  const vary = { vary: 'accept-encoding' };
  if (!accepts(accepted, 'gzip')) return { body: text, headers: vary };
  const zipped = text.pipeThrough(new CompressionStream('gzip') as TransformStream<Uint8Array, Uint8Array>);
  return { body: zipped, headers: { ...vary, 'content-encoding': 'gzip' } };
}

/** The forms of a text that is sent many times: each is made with its first use, and kept. */
export function keepEncodings(text: string): (accepted: string | undefined) => Promise<Encoded> {
  const asIs = Promise.resolve(plain(text));
  let small: Promise<Encoded> | undefined;
  let zipped: Promise<Encoded> | undefined;
  const params = { [constants.BROTLI_PARAM_QUALITY]: KEPT_QUALITY };
  return (accepted) => {
    if (accepted === undefined || text.length < LEAST) return asIs;
    if (accepts(accepted, 'br')) {
      return (small ??= brotli(text, { params }).then((bytes) => encoded('br', bytes)));
    }
    if (!accepts(accepted, 'gzip')) return asIs;
    return (zipped ??= zip(text, { level: 9 }).then((bytes) => encoded('gzip', bytes)));
  };
}

function plain(text: string): Encoded {
  return { body: text, headers: text.length < LEAST ? {} : { vary: 'accept-encoding' } };
}

function encoded(encoding: string, bytes: Buffer): Encoded {
  const body = bytes as Uint8Array<ArrayBuffer>;
  return { body, headers: { vary: 'accept-encoding', 'content-encoding': encoding } };
}
