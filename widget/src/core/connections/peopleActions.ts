import type { Connection } from '../../../contract/connections.ts';
import { deleteConnection, postConnection, putConnection } from '../../../contract/connections/people.ts';
import type { ActionSpec } from '../../api/createAction.ts';
import type { AppModels } from '../app/useApp.ts';

/** A person as a form gives one. */
export interface PersonInput {
  readonly definition_id: number;
  readonly connector: {
    readonly first_name: string;
    readonly last_name: string | null;
    readonly birth_day: number | null;
    readonly birth_month: number | null;
    readonly consent?: boolean;
  };
}

/**
 * Adds a person, or changes one.
 *
 * @param id of the person; `undefined` for a new one
 */
export const savePerson = (
  { api, account }: AppModels,
  id: number | undefined,
): ActionSpec<PersonInput, Connection> => ({
  name: `connections.save ${id ?? 'new'}`,
  idempotent: true,
  refreshes: [account.connections],
  async call(body, { key }) {
    const { data } =
      id === undefined
        ? await api.call(postConnection, { body, idempotencyKey: key, tries: 1 })
        : await api.call(putConnection, { params: { id }, body });
    return data;
  },
});

/** Removes a person, or unlinks a programme. What was assigned to them is read again. */
export const removeConnection = ({ api, account }: AppModels): ActionSpec<number, void> => ({
  name: 'connections.remove',
  async call(id) {
    await api.call(deleteConnection, { params: { id }, tries: 1 });
    void account.refreshAll(['transactions']);
  },
});
