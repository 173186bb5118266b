import type { ToastsModel } from '../../core/toasts/createToasts.ts';

export interface ExpiryNotice {
  show(): void;
  clear(): void;
}

/**
 * The word about a session that ran out. Nobody may be looking at that moment, so it stays until it is dismissed, or until
 * somebody signs in again.
 */
export function createExpiryNotice(
  toasts: Pick<ToastsModel, 'show' | 'dismiss'>,
  title: () => string,
): ExpiryNotice {
  let shown: string | undefined;
  const clear = () => {
    if (shown !== undefined) toasts.dismiss(shown);
    shown = undefined;
  };
  return {
    show() {
      clear();
      shown = toasts.show({ title: title(), type: 'error', infinite: true, canDismiss: true });
    },
    clear,
  };
}
