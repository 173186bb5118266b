export interface TabMessage {
  /** The customer logged out; signed in with "keep me signed in"; got a new token for the same session. */
  readonly t: 'logout' | 'login' | 'renewed';
  readonly profileId: string;
  /** Only tabs with this session act on it. */
  readonly sid?: string | undefined;
}

/** The other tabs of the same browser and partition. No token is ever sent: a kept token is read from storage. */
export interface Tabs {
  send(message: TabMessage): void;
  /** @returns a function that stops listening */
  listen(listener: (message: TabMessage) => void): () => void;
}
