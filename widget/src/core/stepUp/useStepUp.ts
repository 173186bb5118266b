import { createStepUp } from './createStepUp.ts';
import type { StepUpModel } from './StepUpModel.ts';
import { useApp } from '../app/useApp.ts';

/** What the dialog for a fresh code shows. A call that needs such a code is made by `app.stepUp.run`. */
export function useStepUp(): StepUpModel {
  return useApp().shared(createStepUp);
}
