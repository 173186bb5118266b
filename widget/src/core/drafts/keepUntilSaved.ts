import type { ApiError } from '../../api/ApiError.ts';
import type { Draft } from './createDrafts.ts';

/**
 * For a form that closes before the server has answered: its draft stays until the server has what was typed, and if the server
 * refuses it, so that the form begins with it when it is opened again. What was typed meanwhile stays in any case.
 *
 * @param saved resolves with whether the server has it
 * @param refusal why it was taken back; without a reason a newer change contains it, or the session has ended and the change is
 *   made again after the next login
 */
export async function keepUntilSaved(
  draft: Pick<Draft<unknown>, 'read' | 'clear'>,
  saved: Promise<boolean>,
  refusal: () => ApiError | undefined,
): Promise<void> {
  const typed = draft.read();
  const isSaved = await saved;
  if (!isSaved && refusal() !== undefined) return;
  const now = draft.read();
  // Without a session there is nothing to read.
  if (now === typed || now === undefined) draft.clear();
}
