/** Limit for a host to connect, and for a connected host to sign a customer in. */
const CONNECT_MS = 1000;
const PATIENCE_MS = 3000;
/** A login that the host queued until it was connected arrives within this time. */
const GRACE_MS = 50;

export interface Hold {
  /** Waits for work that may sign a customer in. Never rejects. */
  during(work: Promise<unknown>): void;
  end(): void;
}

/**
 * A host may sign the customer in by itself. Until then, or until a limit is reached, the portal does not ask for a
 * sign-in.
 */
export function holdForHost(release: () => void): Hold {
  let running = 0;
  let grace: ReturnType<typeof setTimeout> | undefined;
  let limit = setTimeout(release, CONNECT_MS);
  let isConnected = false;
  const end = () => {
    clearTimeout(grace);
    clearTimeout(limit);
  };
  return {
    during(work) {
      clearTimeout(grace);
      if (!isConnected) {
        clearTimeout(limit);
        limit = setTimeout(release, PATIENCE_MS);
      }
      isConnected = true;
      running += 1;
      const finish = () => {
        running -= 1;
        if (running === 0) grace = setTimeout(release, GRACE_MS);
      };
      work.then(finish, finish);
    },
    end,
  };
}
