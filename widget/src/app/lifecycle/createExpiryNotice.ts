import type { ToastsModel } from '../../core/toasts/createToasts.ts';

export interface ExpiryNotice {
  show(): void;
  clear(): void;
}

/**
 * The message that the session has expired. It stays until it is dismissed or a customer signs in, because the customer may
 * not be looking at that moment.
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
