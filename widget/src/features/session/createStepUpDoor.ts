import { signal } from '@preact/signals-react';
import { ApiError } from '../../api/ApiError.ts';
import type { AppModels } from '../useApp.ts';
import type { StepUp } from './StepUpModel.ts';

/**
 * @see StepUp
 * @param prepare brings in what the dialog reads; rejects where that cannot be had
 */
export function createStepUpDoor(app: () => AppModels, prepare: () => Promise<unknown>): StepUp {
  const open = signal(false);
  let asking: Promise<boolean> | undefined;
  const ask = async () => {
    try {
      // All of it first: a question that nobody can see would wait for ever.
      const [{ createStepUp }] = await Promise.all([import('./createStepUp.ts'), prepare()]);
      const answer = app().shared(createStepUp).ask();
      open.value = true;
      return await answer;
    } catch {
      // What asks could not be fetched. The caller's own failure says what is missing.
      return false;
    } finally {
      open.value = false;
      asking = undefined;
    }
  };
  return {
    open,
    async run(act) {
      try {
        return await act();
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'step_up_required') throw error;
        // One question at a time; whoever comes meanwhile waits for the same answer.
        if (!(await (asking ??= ask()))) throw error;
      }
      return await act();
    },
  };
}
