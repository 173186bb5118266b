/** Specification, section 9. */
const LOGOUT_DELAY_MS = 400;

export interface Leaving<Reason> {
  /** Begins to leave, or joins in when somebody has begun already. */
  begin(reason: Reason): Promise<void>;
  /** Doesn't wait any longer. */
  finish(): void;
  /** The one that is under way. */
  running(): Promise<void> | undefined;
}

/** The wait of a logout (specification, section 4): once, and cut short when somebody else comes or the page goes. */
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
