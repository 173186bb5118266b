/** Announces changes in the database, whether a call of any process or SQL written by hand makes them. */
export interface Changes {
  /**
   * The version of the reference data (configuration, events, regions, stores, tiers, definitions of rewards).
   *
   * @returns another number after each change; `undefined` while changes may go unnoticed, so that nothing may be kept
   */
  version(): number | undefined;
  /**
   * Calls the listener with each announcement of the triggers on customers' data (parsed by `parseAnnouncement`), and with
   * `undefined` where changes may have gone unnoticed: when the connection is lost, and when there is a new one.
   *
   * @returns a function that stops it
   */
  follow(listener: (announcement: string | undefined) => void): () => void;
}

/** The channel on which the database's triggers announce each change of the reference data. */
export const CHANGES = 'reference_changed';
/** The channel for customers' data. */
export const CUSTOMER_CHANGES = 'customer_changed';
