import type { PhotoProblem } from '../../../core/photos/preparePhoto.ts';

/** A photo on its way: made ready in the page, then sent. */
export interface ChosenPhoto {
  readonly key: string;
  readonly name: string;
  readonly state: 'preparing' | 'ready' | 'sending' | 'sent' | 'failed' | 'unfit';
  /** Why it is unfit. */
  readonly problem?: PhotoProblem | 'too_many';
  /** What is sent. */
  readonly file?: Blob;
}
