/** Changes of the database, whether a call of any process makes them or SQL. */
export interface Changes {
  /**
   * Of the reference data (configuration, events, regions, stores, tiers, definitions of rewards).
   *
   * @returns another number after each change; `undefined` while changes may go unnoticed, so that nothing may be kept
   */
  version(): number | undefined;
  /**
   * Passes on what the triggers announce of customers' data (`readAnnouncement`); `undefined` where changes may have gone unnoticed:
   * when the connection is lost, and when there is another one.
   *
   * @returns a function that stops it
   */
  follow(listener: (announcement: string | undefined) => void): () => void;
}

/** The channel on which the database's triggers announce each change of the reference data. */
export const CHANGES = 'reference_changed';
/** The channel for customers' data. */
export const CUSTOMER_CHANGES = 'customer_changed';
