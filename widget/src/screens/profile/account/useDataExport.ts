import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { getExport, postExport } from '../../../../contract/account.ts';
import { useAction } from '../../../core/actions/useAction.ts';
import { useApp } from '../../../core/app/useApp.ts';
import { useErrorShown } from '../../../parts/formErrors/useErrorShown.ts';
import { useFormat } from '../../../i18n/useFormat.ts';
import { saveFile } from '../../../lib/files/saveFile.ts';
import { zonedDay } from '../../../lib/time/zonedDay.ts';

export type FileFormat = 'csv' | 'json';

export interface Download {
  /** The format of the file that is on its way. */
  readonly busy: FileFormat | undefined;
  /** The keys of the text that explains why there is no file: the first that exists. */
  readonly failed: string[] | undefined;
  start(format: FileFormat): void;
}

/** The file holds the customer's photos. On a slow line it takes minutes, and a second try would begin from the start. */
const sending = { timeoutMs: 300000, tries: 1 };

/** Saves a file with all data of the customer on the device, after a fresh code. */
export function useDataExport(): Download {
  useSignals();
  const { api, clock } = useApp();
  const { zone } = useFormat();
  const [wanted, setWanted] = useState<FileFormat>();
  const action = useAction({
    name: 'account.export',
    stepUp: true,
    async call(format: FileFormat) {
      // Before the file is asked for, which can be done only some times a day.
      const { accountCsv } = (format === 'csv' && (await import('./accountCsv.ts'))) || {};
      const { data } = await api.call(postExport);
      const file = await api.call(getExport, { params: { id: data.id }, ...sending });
      const day = zonedDay(clock.now(), zone);
      const text = await file.text();
      const [content, type] = accountCsv ? [accountCsv(text), 'text/csv'] : [text, 'application/json'];
      await saveFile(`account-${day}.${format}`, content, type);
    },
  });
  const error = action.error.value;
  useErrorShown(error);
  return {
    busy: action.busy.value ? wanted : undefined,
    failed: error && [
      error.code === 'rate_limited' ? 'profile.account.tooOften' : `profile.error.${error.code}`,
      'profile.account.failed',
    ],
    start(format) {
      setWanted(format);
      void action.run(format).catch(() => undefined);
    },
  };
}
