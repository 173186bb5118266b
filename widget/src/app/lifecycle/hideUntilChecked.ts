import type { SessionModel } from '../../core/session/SessionModel.ts';

/**
 * A page that the browser has put aside and brings back ("back" after a logout in another tab) may show a customer who is
 * gone. So it is put aside unseen, and comes into sight when the server has said that the session is alive.
 *
 * @param root everything that can be seen
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
