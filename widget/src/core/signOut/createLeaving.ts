/** Specification, section 9. */
const LOGOUT_DELAY_MS = 400;

export interface Leaving<Reason> {
  /** Begins to leave; if that is already running, joins it. */
  begin(reason: Reason): Promise<void>;
  /** Finishes at once instead of waiting. */
  finish(): void;
  /** @returns the running logout */
  running(): Promise<void> | undefined;
}

/**
 * The delay of a logout (specification, section 4): runs once, and is cut short when another customer signs in or the page
 * is left.
 */
export function createLeaving<Reason>(end: (reason: Reason) => void): Leaving<Reason> {
  let leaving: { readonly done: Promise<void>; readonly finish: () => void } | undefined;
  return {
    begin(reason) {
      if (leaving) return leaving.done;
      let resolve = () => {};
      const done = new Promise<void>((settle) => {
        resolve = settle;
      });
      const finish = () => {
        clearTimeout(timer);
        leaving = undefined;
        end(reason);
        resolve();
      };
      const timer = setTimeout(finish, LOGOUT_DELAY_MS);
      leaving = { done, finish };
      return done;
    },
    finish: () => leaving?.finish(),
    running: () => leaving?.done,
  };
}
