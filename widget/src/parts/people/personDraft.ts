import type { Connection } from '../../../contract/connections.ts';

/** @returns the name of the draft of a person; `undefined` for a new one */
export const personDraft = (person: Pick<Connection, 'id'> | undefined): string =>
  `person:${person?.id ?? 'new'}`;
