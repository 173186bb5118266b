import { useEffect, useState } from 'react';
import { type Action, type ActionSpec, createAction } from '../../api/createAction.ts';
import { useApp } from '../app/useApp.ts';
import { createActionDeps } from './createActionDeps.ts';

/** A write of one view, for as long as the view is shown. `spec` is read once. */
export function useAction<Input, Output, Code = undefined>(
  spec: ActionSpec<Input, Output, Code>,
): Action<Input, Output> {
  const deps = useApp().shared(createActionDeps);
  const [action] = useState(() => createAction(deps, spec));
  useEffect(() => action.reset, [action]);
  return action;
}
