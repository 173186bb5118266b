import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import Document from 'pdfkit';
import { describe, expect, it } from 'vitest';
import { blankPdf } from '#contract/claims/blankPdf.ts';
import { readPdf } from '#contract/claims/readPdf.ts';
import { tinyJpeg, tinyPdf } from '../../../testing/tinyPhotos.ts';
import { cleanPdf } from './cleanPdf.ts';

const textOf = (bytes: Uint8Array | undefined) => Buffer.from(bytes ?? []).toString('latin1');
const bytesOf = (text: string) => Buffer.from(text, 'latin1');

async function printed(compress: boolean): Promise<Uint8Array> {
  const info = { Author: 'SECRET', Title: 'SECRET', Keywords: 'SECRET (é)', Company: 'SECRET' };
  const doc = new Document({ compress, pdfVersion: '1.7', info });
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  doc.text('Receipt R-1, endstream, <<(');
  doc.image(Buffer.from(tinyJpeg.subarray(0, -6)), 0, 0);
  doc.end();
  await new Promise((resolve) => doc.on('end', resolve));
  return Buffer.concat(chunks);
}
const packed = (objects: string, more = '') => {
  const data = deflateSync(bytesOf(objects)).toString('latin1');
  const head = `1 0 obj<</Type/ObjStm/N 1/First 4/Filter/FlateDecode/Length ${data.length}>>`;
  return bytesOf(`%PDF-1.7\n${head}stream\n${data}\nendstream endobj\n${more}%%EOF`);
};

describe('a PDF', () => {
  it.each([true, false])(
    'made by a program loses its metadata: author, title, times and the program (compressed: %s)',
    async (compress) => {
      const given = await printed(compress);
      expect(textOf(given)).toContain('SECRET');
      const cleaned = cleanPdf(given);
      const text = textOf(cleaned);
      expect(text).not.toMatch(/SECRET|PDFKit|CreationDate/);
      expect([text.length, readPdf(text)?.map(({ id }) => id)]).toEqual([
        given.length,
        readPdf(textOf(given))?.map(({ id }) => id),
      ]);
      const offsets = [...text.matchAll(/^(\d{10}) 00000 n/gm)].map(([, offset]) => Number(offset));
      expect(offsets.length).toBeGreaterThan(5);
      for (const at of offsets) expect(text.slice(at, at + 12)).toMatch(/^\d+ 0 obj/);
      expect(cleanPdf(cleaned ?? new Uint8Array())).toEqual(cleaned);
    },
  );

  it('keeps its pages, its language and the length of its pictures', () => {
    expect(textOf(cleanPdf(tinyPdf))).toContain('1 0 obj<</Type/Catalog               /Lang(en)>>endobj');
    expect(textOf(cleanPdf(tinyPdf))).toContain('JFIF');
  });

  it('is not refused for the bytes of a picture, nor for the page that it shows first', () => {
    const picture = '1 0 obj<</Length 10>>stream\n\x01/JS\x80/AA\x80\nendstream endobj\n';
    const first = '2 0 obj<</OpenAction [3 0 R /FitH null]>>endobj\n';
    expect(cleanPdf(bytesOf(`%PDF-1.7\n${picture}${first}%%EOF`))).toBeDefined();
  });

  it.each([
    '/Open#41ction 3 0 R',
    '/S/Java#53cript',
    '/XFA 3 0 R',
    '/S/GoToR',
    '/Names<</EmbeddedFiles 3 0 R>>',
    '/OpenAction<</S/URI>>',
  ])('with %s is refused', (name) => {
    expect(cleanPdf(bytesOf(`%PDF-1.7\n1 0 obj<<${name}>>endobj\n%%EOF`))).toBeUndefined();
    expect(cleanPdf(packed(`2 0 <<${name}>>`))).toBeUndefined();
  });

  it('is refused if all its compressed objects together are too large', () => {
    const part = (objects: string) => textOf(packed(objects)).slice('%PDF-1.7\n'.length, -'%%EOF'.length);
    const fileOf = (parts: number) =>
      bytesOf(`%PDF-1.7\n${part(`2 0 ${' '.repeat(3 * 1024 * 1024)}`).repeat(parts)}%%EOF`);
    expect(cleanPdf(fileOf(2))).toBeDefined();
    expect(cleanPdf(fileOf(3))).toBeUndefined();
  });

  it('is refused if its compressed objects have metadata or programs, or cannot be checked', () => {
    expect(cleanPdf(packed('2 0 <</Type/Page>>'))).toBeDefined();
    expect(cleanPdf(packed('2 0 <</Author(SECRET)>>'))).toBeUndefined();
    expect(cleanPdf(packed('2 0 <</JS(app)>>'))).toBeUndefined();
    expect(cleanPdf(packed('2 0 <</Owner(SECRET)>>', 'trailer<</Info 2 0 R>>'))).toBeUndefined();
    expect(cleanPdf(bytesOf(textOf(packed('2 0 <<>>')).replace('/FlateDecode', '/LZWDecode')))).toBeDefined();
    expect(cleanPdf(bytesOf(textOf(packed('2 0 <<>>')).replace('stream\nx', 'stream\n!')))).toBeUndefined();
    for (const filter of ['/JPXDecode', '[/FlateDecode/DCTDecode]', '/DCTDecode'])
      expect(
        cleanPdf(bytesOf(`%PDF-1.7\n1 0 obj<</Filter${filter}>>stream\n123\nendstream endobj\n%%EOF`)),
        filter,
      ).toBeUndefined();
  });

  it('of any bytes keeps its length or is refused, never an error', () => {
    const pieces = fc.array(
      fc.constantFrom(
        ...['1 0 obj', '<<', '>>', '[', ']', '(', ')', '/Info', '/Author', '1 0 R', 'stream\n', 'endstream'],
        ...[
          'endobj',
          '/Length 3',
          '/Type/Metadata',
          '/Filter/DCTDecode',
          '\\',
          '%',
          '\n',
          '<',
          '>',
          'trailer',
          ' ',
        ],
      ),
      { maxLength: 40 },
    );
    const spoiled = fc
      .array(fc.tuple(fc.nat(tinyPdf.length - 1), fc.nat(255)), { maxLength: 6 })
      .map((changes) =>
        changes.reduce((bytes, [at, value]) => bytes.with(at, value), new Uint8Array(tinyPdf)),
      );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.uint8Array({ maxLength: 60 }),
          pieces.map((all) => bytesOf(all.join(''))),
          spoiled,
        ),
        (bytes) => {
          const given = textOf(bytes);
          const blank = blankPdf(bytes);
          expect(textOf(bytes)).toBe(given);
          expect(blank?.bytes.length ?? bytes.length).toBe(bytes.length);
        },
      ),
      { numRuns: 3000 },
    );
    for (const letter of ['[', '<<', '(', ' ', '%', '/a ', '1 0 obj ', '1 0 obj<<>>stream '])
      expect(() => blankPdf(bytesOf(letter.repeat(300000))), letter).not.toThrow();
  });
});
