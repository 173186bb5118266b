import { batch, type ReadonlySignal, signal } from '@preact/signals-react';
import type { ConnectionDetail } from '../../../../contract/connections/programmes.ts';
import type { ApiError } from '../../../api/ApiError.ts';
import { toApiError } from '../../../api/toApiError.ts';
import type { AppModels } from '../../../core/app/useApp.ts';
import { readProgramme } from '../../../core/connections/programmeActions.ts';
import { createLatest } from '../../../lib/createLatest.ts';

/** The state of the link to a programme, which the list of connections does not have. */
export interface LinkDetail {
  /** `undefined` until it is loaded. */
  readonly link: ReadonlySignal<ConnectionDetail['link'] | undefined>;
  /** The error of the last load; `undefined` if that succeeded. */
  readonly error: ReadonlySignal<ApiError | undefined>;
  /** Never rejects. After an error `link` stays as it was. */
  load(): Promise<void>;
}

export function createLinkDetail(app: AppModels, id: number): LinkDetail {
  const link = signal<ConnectionDetail['link'] | undefined>(undefined);
  const error = signal<ApiError | undefined>(undefined);
  const latest = createLatest();
  return {
    link,
    error,
    async load() {
      const isCurrent = latest.begin();
      const settle = await readProgramme(app, id).then(
        (found) => () => {
          link.value = found.link;
          error.value = undefined;
        },
        (cause: unknown) => () => {
          error.value = toApiError(cause);
        },
      );
      if (isCurrent()) batch(settle);
    },
  };
}
