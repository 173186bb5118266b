/** The bearer token of this moment, in memory, and the end of everything that was asked for with it. */
export interface Credentials {
  token(): string | undefined;
  /** Aborts when this session ends. */
  signal(): AbortSignal;
  /** Another session: what was asked for with the one before ends. */
  set(token: string): void;
  /** Another token for the same session: what is under way goes on. */
  renew(token: string): void;
  /** Takes the token out of memory and aborts what is under way. */
  take(): string | undefined;
}

export function createCredentials(): Credentials {
  let current: string | undefined;
  let ending = new AbortController();
  const take = () => {
    const taken = current;
    current = undefined;
    ending.abort();
    ending = new AbortController();
    return taken;
  };
  return {
    token: () => current,
    signal: () => ending.signal,
    set(token) {
      if (current !== undefined) take();
      current = token;
    },
    renew(token) {
      current = token;
    },
    take,
  };
}
