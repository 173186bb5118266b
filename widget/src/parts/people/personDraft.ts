import type { Connection } from '../../../contract/connections.ts';
import type { TransactionItem } from '../../../contract/transactions.ts';

/** @returns the name of the draft of a person in the preferences; without a person, of a new one */
export const personDraft = (person: Pick<Connection, 'id'> | undefined): string =>
  `person:${person?.id ?? 'new'}`;

/** @returns the name of the draft of a new person for a line of an order */
export const assignDraft = ({ id }: Pick<TransactionItem, 'id'>): string => `assign:${id}`;
