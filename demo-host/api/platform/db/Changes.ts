/** Knows when the reference data (configuration, events, regions, stores, tiers, definitions of rewards) have changed, by a call or in SQL. */
export interface Changes {
  /** @returns another number after each change; `undefined` while changes may go unnoticed, so that nothing may be kept */
  version(): number | undefined;
}

/** The channel on which the database's triggers announce each change of the reference data. */
export const CHANGES = 'reference_changed';
