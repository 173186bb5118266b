import { signal } from '@preact/signals-react';
import { ApiError } from '../../api/ApiError.ts';
import type { AppModels } from '../app/useApp.ts';
import type { StepUp } from './StepUpModel.ts';

/**
 * @see StepUp
 * @param prepare loads the texts and the code of the dialog; rejects if they cannot be loaded
 */
export function createLazyStepUp(app: () => AppModels, prepare: () => Promise<unknown>): StepUp {
  const open = signal(false);
  let asking: Promise<boolean> | undefined;
  // Everything is loaded first: a question that is not visible would wait forever.
  const ask = (asker = app().session.generation.peek()) =>
    Promise.all([import('./createStepUp.ts'), prepare()])
      .then(([{ createStepUp }]) => {
        const { session, shared } = app();
        const answer = shared(createStepUp).ask(asker);
        // Not for a session that ended while the code was being loaded: `answer` is `false` then.
        open.value = session.generation.peek() === asker;
        return answer;
      })
      // The dialog's code could not be fetched: the caller's own error names what is missing.
      .catch(() => false)
      .finally(() => {
        open.value = false;
        asking = undefined;
      });
  return {
    open,
    run: (act) =>
      act().catch(async (error: unknown) => {
        // One question at a time; calls that come meanwhile wait for the same answer.
        const isNeeded = error instanceof ApiError && error.code === 'step_up_required';
        if (!isNeeded || !(await (asking ??= ask()))) throw error;
        return act();
      }),
  };
}
