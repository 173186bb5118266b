/** The current bearer token, in memory, and the abort signal of its session's requests. */
export interface Credentials {
  token(): string | undefined;
  /** Aborts when this session ends. */
  signal(): AbortSignal;
  /** Begins another session: requests of the previous one are aborted. */
  set(token: string): void;
  /** Replaces the token of the same session: running requests continue. */
  renew(token: string): void;
  /**
   * Removes the token from memory and aborts running requests.
   *
   * @returns the removed token
   */
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
