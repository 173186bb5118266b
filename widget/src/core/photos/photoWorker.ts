import { expose } from 'comlink';
import { resizePhoto } from './resizePhoto.ts';

/** What a page asks its worker for. */
export interface PhotoWorker {
  resize(file: Blob): Promise<Blob | undefined>;
}

expose({ resize: async (file) => await resizePhoto(file) } satisfies PhotoWorker);
