import { type ReadonlySignal, signal } from '@preact/signals-react';
import type { ConnectionDetail } from '../../../../contract/connections/programmes.ts';
import type { AppModels } from '../../../core/app/useApp.ts';
import { readProgramme } from '../../../core/connections/programmeActions.ts';
import { createLatest } from '../../../lib/createLatest.ts';

/** How the link of a programme is. */
export interface LinkDetail {
  /** `undefined` until it is known. */
  readonly link: ReadonlySignal<ConnectionDetail['link'] | undefined>;
  /** Never rejects: what was known stays. */
  load(): Promise<void>;
}

export function createLinkDetail(app: AppModels, id: number): LinkDetail {
  const link = signal<ConnectionDetail['link'] | undefined>(undefined);
  const latest = createLatest();
  return {
    link,
    async load() {
      const isCurrent = latest.begin();
      const found = await readProgramme(app, id).catch(() => undefined);
      if (found !== undefined && isCurrent()) link.value = found.link;
    },
  };
}
