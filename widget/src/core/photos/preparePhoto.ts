import { MAX_PHOTO, photoTypes } from '../../../contract/claims/claimLimits.ts';
import { openPhotoWorker } from './openPhotoWorker.ts';

/** Why a file cannot be sent: what it is, what this browser can read of it, or its size. */
export type PhotoProblem = 'not_photo' | 'unreadable' | 'heic' | 'too_large' | 'empty';
export type PreparedPhoto = { readonly file: Blob } | { readonly problem: PhotoProblem };

/** A file may be much larger before it is resized, but not so large that the tab runs out of memory. */
const MAX_SOURCE = 60 * 1024 * 1024;
const isHeic = ({ type, name }: File) => /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);
const canSend = (type: string) => photoTypes.some((each) => each === type);

/** Makes a file ready to be sent: photos smaller, and both photos and PDFs without metadata. */
export async function preparePhoto(file: File): Promise<PreparedPhoto> {
  if (file.size === 0) return { problem: 'empty' };
  if (file.type === 'application/pdf')
    return file.size > MAX_PHOTO ? { problem: 'too_large' } : { file: await withoutAuthor(file) };
  if (!file.type.startsWith('image/') && !isHeic(file)) return { problem: 'not_photo' };
  if (file.size > MAX_SOURCE) return { problem: 'too_large' };
  const resized = await resizeInWorker(file);
  if (resized !== undefined) return fitting(resized);
  if (isHeic(file)) return { problem: 'heic' };
  return canSend(file.type) ? fitting(file) : { problem: 'unreadable' };
}

const fitting = (file: Blob): PreparedPhoto => (file.size > MAX_PHOTO ? { problem: 'too_large' } : { file });

/** What cannot be read here is sent as it is: the server removes the metadata again, or refuses the file. */
async function withoutAuthor(file: File): Promise<Blob> {
  try {
    const { blankPdf } = await import('../../../contract/claims/blankPdf.ts');
    const blank = blankPdf(new Uint8Array(await file.arrayBuffer()));
    return blank === undefined ? file : new Blob([blank.bytes], { type: file.type });
  } catch {
    return file;
  }
}

/** Without a worker, or where it fails, the server alone removes the metadata. */
async function resizeInWorker(file: File): Promise<Blob | undefined> {
  try {
    const { remote, failed, close } = openPhotoWorker();
    try {
      return await Promise.race([remote.resize(file), failed]);
    } finally {
      close();
    }
  } catch {
    return undefined;
  }
}
