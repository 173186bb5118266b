import { batch, signal } from '@preact/signals-react';
import type { ApiError } from '../../api/ApiError.ts';

/** The one-time link that was opened, and what became of it. */
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
    linkSpent: () => set(undefined, false),
    linkRefused: (error?: ApiError) => set(undefined, true, error),
    linkHeld: (error: ApiError) => set(linkToken.peek(), false, error),
    dismissLinkFailure: () => set(linkToken.peek(), false),
  };
}
