import { batch, signal } from '@preact/signals-react';
import type { ApiError } from '../../api/ApiError.ts';

/** The state of the one-time link that was opened. */
export function createLinkState() {
  const linkToken = signal<string | undefined>(undefined);
  const linkFailed = signal(false);
  const linkError = signal<ApiError | undefined>(undefined);
  const set = (token: string | undefined, failed: boolean, error?: ApiError) =>
    batch(() => {
      linkToken.value = token;
      linkFailed.value = failed;
      linkError.value = error;
    });
  return {
    signals: { linkToken, linkFailed, linkError },
    show: (token: string) => set(token, false),
    verbs: {
      discardLink: () => set(undefined, false),
      linkRefused: (error?: ApiError) => set(undefined, true, error),
      linkHeld: (error: ApiError) => set(linkToken.peek(), false, error),
      dismissLinkError: () => set(linkToken.peek(), false),
    },
  };
}
