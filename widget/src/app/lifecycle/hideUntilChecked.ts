import type { SessionModel } from '../../core/session/SessionModel.ts';

/**
 * A page restored from the back/forward cache ("back" after a logout in another tab) may show a customer who has left. It
 * is therefore stored hidden, and shown once the session has been checked, even if the server could not be reached.
 *
 * @param root contains everything visible
 */
export function hideUntilChecked(
  session: Pick<SessionModel, 'status' | 'check'>,
  root: HTMLElement,
): () => void {
  const leave = (event: PageTransitionEvent) => {
    if (event.persisted && session.status.peek() === 'customer') root.hidden = true;
  };
  const come = (event: PageTransitionEvent) => {
    if (!event.persisted || session.status.peek() !== 'customer') {
      root.hidden = false;
      return;
    }
    root.hidden = true;
    void session.check().finally(() => {
      root.hidden = false;
    });
  };
  window.addEventListener('pagehide', leave);
  window.addEventListener('pageshow', come);
  return () => {
    window.removeEventListener('pagehide', leave);
    window.removeEventListener('pageshow', come);
  };
}
