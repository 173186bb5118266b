/** One implementation of the API, as the contract suite sees it. */
export interface Api {
  /** `path` begins with `/api/`. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
  /** Texts of the mails that arrived at an address, oldest first. */
  mails(to: string): Promise<readonly string[]>;
  /**
   * Ends the process, kills it where `isKilled`, and starts it again on the same data; absent where there is no process.
   *
   * @param meanwhile is called with the embedded database's directory in between
   */
  readonly restart?: (meanwhile?: (dataDir: string) => Promise<void>, isKilled?: boolean) => Promise<void>;
  /** The origin that a sign-in inside a frame may redirect to. */
  readonly shopOrigin: string;
  /** The bearer token of staff: with it, codes that pair devices can be requested. */
  readonly staffToken: string;
  stop(): Promise<void>;
}
