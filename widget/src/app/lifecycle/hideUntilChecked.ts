import type { SessionModel } from '../../core/session/SessionModel.ts';

/** A session that ended in this browser is found at once. Only one that ended elsewhere may be shown after this time. */
const LONGEST_MS = 3000;

/**
 * A page restored from the back/forward cache ("back" after a logout in another tab) may show a customer who has left. It
 * is therefore stored hidden, and shown once the session has been checked, even if the server could not be reached. On a slow
 * network it is shown before the check is over.
 *
 * @param root contains everything visible
 */
export function hideUntilChecked(
  session: Pick<SessionModel, 'status' | 'check'>,
  root: HTMLElement,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const show = () => {
    root.hidden = false;
  };
  const leave = (event: PageTransitionEvent) => {
    clearTimeout(timer);
    if (event.persisted && session.status.peek() === 'customer') root.hidden = true;
  };
  const come = (event: PageTransitionEvent) => {
    root.hidden = event.persisted && session.status.peek() === 'customer';
    if (!root.hidden) return;
    timer = setTimeout(show, LONGEST_MS);
    void session.check().finally(show);
  };
  window.addEventListener('pagehide', leave);
  window.addEventListener('pageshow', come);
  return () => {
    window.removeEventListener('pagehide', leave);
    window.removeEventListener('pageshow', come);
  };
}
