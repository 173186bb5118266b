import { StoredBytes } from './StoredBytes.ts';

/** Rows by table. Numbers, texts and JSON as they are stored; times as `Date`; files as `StoredBytes`. */
export type Everything = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;

export interface AccountFile {
  readonly madeAt: Date;
  readonly customer: string;
  readonly data: Everything;
}

/** @returns the base64 text of `size` bytes of a file, of fewer at its end */
export type ReadPiece = (file: StoredBytes, from: number, size: number) => Promise<string>;

/** Bytes of a file that are read at once: a multiple of three, so that their base64 texts can be joined. */
const PIECE = 3 * 2 ** 15;
/** Bytes of the longest chunk. */
export const CHUNK = 2 ** 16;

/**
 * Writes the file of all data as JSON, with files as base64. It reads no further than the reader has come, so that an account with
 * many photos takes no more memory than one without.
 */
export function writeAccountFile(file: AccountFile, readPiece: ReadPiece): ReadableStream<Uint8Array> {
  const chunks = chunksOf(textOf(file, readPiece));
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await chunks.next();
        if (done === true) controller.close();
        else controller.enqueue(value);
      },
      cancel: async () => void (await chunks.return(undefined)),
    },
    { highWaterMark: 0 },
  );
}

async function* chunksOf(texts: AsyncIterable<string>): AsyncGenerator<Uint8Array, undefined> {
  let waiting: Buffer[] = [];
  let length = 0;
  for await (const text of texts) {
    waiting.push(Buffer.from(text));
    length += waiting.at(-1)?.length ?? 0;
    if (length < CHUNK) continue;
    const bytes = Buffer.concat(waiting);
    let from = 0;
    for (; bytes.length - from >= CHUNK; from += CHUNK) yield bytes.subarray(from, from + CHUNK);
    waiting = [bytes.subarray(from)];
    length = bytes.length - from;
  }
  if (length > 0) yield Buffer.concat(waiting);
  return undefined;
}

/** The text of `JSON.stringify(file, null, 2)`, in parts. */
async function* textOf(
  { madeAt, customer, data }: AccountFile,
  readPiece: ReadPiece,
): AsyncGenerator<string> {
  yield `{\n  "made_at": ${JSON.stringify(madeAt)},\n  "customer": ${JSON.stringify(customer)},\n  "data": {`;
  let comma = '';
  for (const [table, rows] of Object.entries(data)) {
    yield `${comma}\n    ${JSON.stringify(table)}: [`;
    comma = ',';
    for (const [at, row] of rows.entries()) {
      yield at === 0 ? '\n      ' : ',\n      ';
      yield* textOfRow(row, readPiece);
    }
    yield rows.length === 0 ? ']' : '\n    ]';
  }
  yield comma === '' ? '}\n}' : '\n  }\n}';
}

async function* textOfRow(row: Everything[string][number], readPiece: ReadPiece): AsyncGenerator<string> {
  let start = '{\n        ';
  for (const [name, value] of Object.entries(row)) {
    yield `${start}${JSON.stringify(name)}: `;
    start = ',\n        ';
    if (value instanceof StoredBytes) yield* base64Of(value, readPiece);
    else yield JSON.stringify(value ?? null, null, 2).replaceAll('\n', '\n        ');
  }
  yield '\n      }';
}

async function* base64Of(file: StoredBytes, readPiece: ReadPiece): AsyncGenerator<string> {
  yield '"';
  for (let from = 0; from < file.length; from += PIECE) {
    const text = await readPiece(file, from, PIECE);
    const size = Math.min(PIECE, file.length - from);
    // The file was deleted or replaced since the rows were read. A part of it would look like the whole file.
    if (text.length !== Math.ceil(size / 3) * 4) throw new Error('a file has changed while it was read');
    yield text;
  }
  yield '"';
}
