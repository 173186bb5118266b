import type { Connection } from '../../../contract/connections.ts';
import { searchable } from '../../lib/searchable.ts';

/** @returns the first name of a person, else the last name, else the name of the kind of connection */
export const firstNameOf = ({ connector, definition }: Connection): string =>
  connector.first_name || connector.last_name || definition.name;

export const fullNameOf = ({ connector, definition }: Connection): string =>
  [connector.first_name, connector.last_name].filter(Boolean).join(' ') || definition.name;

/** @returns whether every word of the search is in the name or the relation, without regard to accents and case */
export function matchesConnection(connection: Connection, search: string): boolean {
  const words = searchable(`${fullNameOf(connection)} ${connection.definition.name}`);
  return searchable(search)
    .split(/\s+/)
    .every((word) => words.includes(word));
}

/** A list of at least this many connections can be searched. */
export const SEARCH_FROM = 12;
