import type { Connection } from '../../../contract/connections.ts';
import type { TransactionItem } from '../../../contract/transactions.ts';

/** @returns the name of the draft that the preferences keep of a person; `undefined` stands for a new person */
export const personDraft = (person: Pick<Connection, 'id'> | undefined): string =>
  `person:${person?.id ?? 'new'}`;

/** @returns the name of the draft of a new person, for whom a line of an order was bought */
export const assignDraft = ({ id }: Pick<TransactionItem, 'id'>): string => `assign:${id}`;
