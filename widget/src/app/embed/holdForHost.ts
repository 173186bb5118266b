/** How long a host may take to connect, and one that is connected to sign somebody in. */
const CONNECT_MS = 1000;
const PATIENCE_MS = 3000;
/** A login that the host has kept until it was connected comes within this time. */
const GRACE_MS = 50;

export interface Hold {
  /** Something that may sign somebody in is under way. Never rejects. */
  during(work: Promise<unknown>): void;
  end(): void;
}

/**
 * A host may sign the customer in by itself, and until it has, the portal shows nothing that would ask for it. Not for
 * long: after this the customer is asked.
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
