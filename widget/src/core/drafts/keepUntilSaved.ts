import type { ApiError } from '../../api/ApiError.ts';
import type { Draft } from './createDrafts.ts';

/**
 * For a form that closes before the server has answered: its draft stays until the server has what was typed, and if the server
 * refuses it, so that the form begins with it when it is opened again. What was typed meanwhile stays in any case.
 *
 * @param saved resolves with whether the server has it
 * @param refusal why it was taken back. Without a reason a newer change contains it. Also if the session has ended, with or without
 *   a 401, the draft is not needed: the change is made again after the next login.
 */
export async function keepUntilSaved(
  draft: Pick<Draft<unknown>, 'read' | 'clear'>,
  saved: Promise<boolean>,
  refusal: () => ApiError | undefined,
): Promise<void> {
  const typed = draft.read();
  const isSaved = await saved;
  const reason = refusal();
  if (!isSaved && reason !== undefined && reason.status !== 401) return;
  const now = draft.read();
  // Without a session there is nothing to read.
  if (now === typed || now === undefined) draft.clear();
}
