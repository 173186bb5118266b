export interface TabMessage {
  /** A customer has logged out; has signed in and wants to stay so; holds a new token for the same session. */
  readonly t: 'logout' | 'login' | 'renewed';
  readonly profileId: string;
  /** Only tabs with this very session are meant. */
  readonly sid?: string | undefined;
}

/** The other tabs of the same browser and partition. No token ever goes this way: a kept one is read from where it is kept. */
export interface Tabs {
  tell(message: TabMessage): void;
  /** @returns how to stop listening. */
  listen(listener: (message: TabMessage) => void): () => void;
}
