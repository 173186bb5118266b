import type { PhotoType } from '#contract/claims/claimLimits.ts';
import { cleanJpeg } from './cleanJpeg.ts';
import { cleanPdf } from './cleanPdf.ts';
import { cleanPng } from './cleanPng.ts';
import { cleanWebp } from './cleanWebp.ts';

export interface CleanPhoto {
  readonly type: PhotoType;
  readonly bytes: Uint8Array;
}

/**
 * Recognises a photo by its content and removes the place, the time, the camera or author from it, and everything after a picture's end.
 *
 * @returns `undefined` for anything but a whole JPEG, PNG, WebP or PDF
 */
export function cleanPhoto(bytes: Uint8Array): CleanPhoto | undefined {
  const found = {
    'image/jpeg': cleanJpeg(bytes),
    'image/png': cleanPng(bytes),
    'image/webp': cleanWebp(bytes),
    'application/pdf': cleanPdf(bytes),
  };
  for (const [type, cleaned] of Object.entries(found) as [PhotoType, Uint8Array | undefined][])
    if (cleaned !== undefined) return { type, bytes: cleaned };
  return undefined;
}
