import { useSignals } from '@preact/signals-react/runtime';
import { getExport, postExport } from '../../../../contract/account.ts';
import { useAction } from '../../../core/actions/useAction.ts';
import { useApp } from '../../../core/app/useApp.ts';
import { useFormat } from '../../../i18n/useFormat.ts';
import { saveFile } from '../../../lib/saveFile.ts';
import { zonedDay } from '../../../lib/time/zonedDay.ts';

export interface Download {
  readonly busy: boolean;
  /** The keys of the text that explains why there is no file: the first that exists. */
  readonly failed: string[] | undefined;
  start(): void;
}

/** The file holds the customer's photos. On a slow line it takes minutes, and a second try would begin from the start. */
const sending = { timeoutMs: 300000, tries: 1 };

/** Saves a file with all data of the customer on the device, after a fresh code. */
export function useDataExport(): Download {
  useSignals();
  const { api, clock } = useApp();
  const { zone } = useFormat();
  const action = useAction({
    name: 'account.export',
    stepUp: true,
    async call(_none: null) {
      const { data } = await api.call(postExport);
      const file = await api.call(getExport, { params: { id: data.id }, ...sending });
      const day = zonedDay(clock.now(), zone);
      await saveFile(`account-${day}.json`, await file.text(), 'application/json');
    },
  });
  const error = action.error.value;
  return {
    busy: action.busy.value,
    failed: error && [
      error.code === 'rate_limited' ? 'profile.account.tooOften' : `profile.error.${error.code}`,
      'profile.account.failed',
    ],
    start: () => void action.run(null).catch(() => undefined),
  };
}
