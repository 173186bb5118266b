import { expect, it } from 'vitest';
import { StoredBytes } from './StoredBytes.ts';
import { CHUNK, type Everything, writeAccountFile } from './writeAccountFile.ts';

const madeAt = new Date('2026-11-20T02:30:00Z');
const photoOf = (n: number, length: number) =>
  new StoredBytes({ table: 'claim_photos', column: 'content', key: { n }, length });
const bytesOf = (n: number, from: number, size: number) =>
  Buffer.from(Array.from({ length: size }, (_, at) => (n + (from + at) * 7) % 251));

/** Reads a file like a slow client, and notes what was read from the database meanwhile. */
async function read(data: Everything, missing = Infinity) {
  const reads: { n: number; size: number; chunksBefore: number }[] = [];
  const chunks: Uint8Array[] = [];
  const stream = writeAccountFile({ madeAt, customer: 'ana', data }, async (file, from, size) => {
    const n = Number(file.key['n']);
    const length = Math.min(size, file.length - from);
    reads.push({ n, size: length, chunksBefore: chunks.length });
    return n === missing ? '' : bytesOf(n, from, length).toString('base64');
  });
  for await (const chunk of stream) chunks.push(chunk);
  return { reads, chunks, text: Buffer.concat(chunks).toString() };
}

it('the file of all data is the same JSON as if it were written at once', async () => {
  const rows = {
    profiles: [
      { id: 'ana', first_name: 'Añ\n"a"', nothing: null, at: madeAt, lists: { a: [1, { b: [] }], c: {} } },
    ],
    empty: [],
    claim_photos: [
      { n: 1, content: photoOf(1, 5) },
      { n: 2, content: photoOf(2, 3 * 2 ** 15 + 1), type: 'image/png' },
      { n: 3, content: photoOf(3, 0) },
    ],
  };
  const plain = {
    ...rows,
    claim_photos: rows.claim_photos.map((row) => ({
      ...row,
      content: bytesOf(row.n, 0, row.content.length).toString('base64'),
    })),
  };
  const expected = JSON.stringify({ made_at: madeAt, customer: 'ana', data: plain }, null, 2);
  expect((await read(rows)).text).toBe(expected);
  expect((await read({})).text).toBe(JSON.stringify({ made_at: madeAt, customer: 'ana', data: {} }, null, 2));
});

it('twelve MB of photos are read and sent in pieces, none before the reader needs it', async () => {
  const photos = [1, 2, 3].map((n) => ({ n, content: photoOf(n, 4 * 2 ** 20) }));
  const note = 'é'.repeat(3 * CHUNK);
  const { reads, chunks, text } = await read({ claims: [{ note }], claim_photos: photos });
  expect(Math.max(...chunks.map(({ length }) => length))).toBe(CHUNK);
  expect(text.length).toBeGreaterThan(16 * 2 ** 20);
  expect(JSON.parse(text)).toMatchObject({ data: { claims: [{ note }] } });
  expect(Math.max(...reads.map(({ size }) => size))).toBeLessThan(2 * CHUNK);
  for (const [at, { chunksBefore }] of reads.entries()) {
    const readBefore = reads.slice(0, at).reduce((sum, { size }) => sum + size, 0);
    // Base64 is a third longer.
    expect(readBefore - (chunksBefore * CHUNK * 3) / 4).toBeLessThan(2 * CHUNK);
  }
});

it('a photo that was deleted while the file was read breaks the file off', async () => {
  await expect(
    read({ claim_photos: [1, 2].map((n) => ({ n, content: photoOf(n, 10) })) }, 2),
  ).rejects.toThrow('has changed');
});
