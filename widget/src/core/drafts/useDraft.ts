import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Action, ActionSpec } from '../../api/createAction.ts';
import { toApiError } from '../../api/toApiError.ts';
import { useAction } from '../actions/useAction.ts';
import { type AppModels, useApp } from '../app/useApp.ts';
import { type Draft } from './createDrafts.ts';
import { useDrafts } from './useDrafts.ts';

/**
 * The unsaved text of a form of the account. Write every change, clear it once it is saved or given up, and begin with what
 * `read` has: after a new login it is what was typed before.
 *
 * @param isGone always the same function: whether the subject of the form was removed elsewhere, so that no form shows the text any
 *   more
 */
export function useDraft<T>(form: string, isGone?: (app: AppModels, form: string) => boolean): Draft<T> {
  const app = useApp();
  const drafts = useDrafts();
  useEffect(() => {
    if (!isGone) return undefined;
    // A form that is open can still be saved, or fails with a reason.
    drafts.dropIf(form);
    return () => drafts.dropIf(form, () => isGone(app, form));
  }, [app, drafts, form, isGone]);
  return useMemo(() => drafts.unsaved<T>(form), [drafts, form]);
}

/**
 * A write of a form that may be closed before the server has answered. Also then the draft of what was saved is cleared; what was
 * refused is a draft again, and a message reports it.
 */
export function useFormAction<Input, Output, Code>(
  spec: ActionSpec<Input, Output, Code>,
  draft: Draft<unknown>,
): Action<Input, Output> {
  const { session, toasts } = useApp();
  const { t } = useTranslation();
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return useAction({
    ...spec,
    async call(input, sending) {
      const generation = session.generation.peek();
      const typed = draft.read();
      // Closed, and perhaps opened again with other text.
      const isOther = () => !isShown.current && draft.read() !== undefined && draft.read() !== typed;
      try {
        const answer = await spec.call(input, sending);
        if (!isOther()) draft.clear();
        return answer;
      } catch (cause) {
        const isLate = !isShown.current && session.generation.peek() === generation;
        if (isLate && toApiError(cause).status !== 401) {
          if (typed !== undefined && !isOther()) draft.write(typed);
          toasts.show({
            type: 'error',
            infinite: true,
            title: t('session.closedUnsaved'),
            text: t('session.closedUnsavedText'),
          });
        }
        throw cause;
      }
    },
  });
}
