import { describe, expect, it, vi } from 'vitest';
import { MAX_PHOTO } from '../../../contract/claims/claimLimits.ts';
import { preparePhoto } from './preparePhoto.ts';
import { resizePhoto } from './resizePhoto.ts';

const surface = (width: number, height: number) => {
  const close = vi.fn();
  const context = { fillStyle: '', fillRect: vi.fn(), drawImage: vi.fn() };
  const sizes: number[][] = [];
  return {
    sizes,
    close,
    decode: async () => ({ width, height, close }) as unknown as ImageBitmap,
    canvas: (...size: number[]) => {
      sizes.push(size);
      const convertToBlob = async (options: { type: string }) => new Blob(['small'], options);
      return { getContext: () => context, convertToBlob } as unknown as OffscreenCanvas;
    },
  };
};

describe('a photo of a receipt', () => {
  it.each([
    [4000, 3000, [2000, 1500]],
    [3000, 9000, [667, 2000]],
    [800, 600, [800, 600]],
    [20000, 2, [2000, 1]],
  ])('of %i × %i pixels is drawn anew with %j', async (width, height, size) => {
    const drawn = surface(width, height);
    expect((await resizePhoto(new Blob(['x']), drawn))?.type).toBe('image/jpeg');
    expect([drawn.sizes, drawn.close.mock.calls.length]).toEqual([[size], 1]);
  });

  it('that the browser cannot read is not resized', async () => {
    const decode = async () => await Promise.reject(new Error('no codec'));
    expect(await resizePhoto(new Blob(['x']), { ...surface(1, 1), decode })).toBeUndefined();
  });

  it('that is a PDF is sent without its author', async () => {
    const text = '%PDF-1.4\n1 0 obj <</Author (SECRET)>> endobj\ntrailer <</Info 1 0 R>>\n%%EOF\n';
    const prepared = await preparePhoto(new File([text], 'a.pdf', { type: 'application/pdf' }));
    if (!('file' in prepared)) throw new Error(prepared.problem);
    expect([prepared.file.type, await prepared.file.text()]).toEqual([
      'application/pdf',
      text.replace('/Author (SECRET)', ' '.repeat(16)),
    ]);
  });

  const file = (name: string, type: string, size = 10) => new File([new Uint8Array(size)], name, { type });
  it.each([
    [file('a.jpg', 'image/jpeg'), 'image/jpeg'],
    [file('a.pdf', 'application/pdf'), 'application/pdf'],
    [file('a.heic', ''), 'heic'],
    [file('a.HEIF', 'image/heif'), 'heic'],
    [file('a.gif', 'image/gif'), 'unreadable'],
    [file('a.txt', 'text/plain'), 'not_photo'],
    [file('a.jpg', 'image/jpeg', 0), 'empty'],
    [file('a.pdf', 'application/pdf', MAX_PHOTO + 1), 'too_large'],
  ])('%# is sent as it is where there is no worker, or named as a problem', async (given, expected) => {
    const prepared = await preparePhoto(given);
    expect('file' in prepared ? prepared.file.type : prepared.problem).toBe(expected);
  });
});
