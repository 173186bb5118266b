import type { Connection } from '../../../contract/connections.ts';
import type { Body } from '../../../contract/endpoint.ts';
import { deleteConnection, postConnection, putConnection } from '../../../contract/connections/people.ts';
import type { ActionSpec } from '../../api/createAction.ts';
import { unlessGone } from '../../api/unlessGone.ts';
import { fetchAgain } from '../account/fetchAgain.ts';
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
 * @param person as the form found them; `undefined` for a new one
 */
export const savePerson = (
  { api, account }: AppModels,
  person: Connection | undefined,
): ActionSpec<PersonInput, Connection> => ({
  name: `connections.save ${person?.id ?? 'new'}`,
  idempotent: true,
  refreshes: [account.connections],
  async call(body, { key }) {
    const { data } =
      person === undefined
        ? await api.call(postConnection, { body, idempotencyKey: key, tries: 1 })
        : await api.call(putConnection, { params: { id: person.id }, body: changeOf(person, body) });
    return data;
  },
});

/** Only what was changed, so that what another device changed meanwhile stays. Day and month are one field. */
function changeOf(
  { definition, connector: saved }: Connection,
  input: PersonInput,
): Body<typeof putConnection> {
  const { first_name, last_name, birth_day, birth_month, consent } = input.connector;
  const isOtherDay = birth_day !== (saved.birth_day ?? null) || birth_month !== (saved.birth_month ?? null);
  return {
    ...(input.definition_id !== definition.id && { definition_id: input.definition_id }),
    connector: {
      ...(first_name !== saved.first_name && { first_name }),
      ...(last_name !== (saved.last_name ?? null) && { last_name }),
      ...(isOtherDay && { birth_day, birth_month }),
      ...(consent !== undefined && { consent }),
    },
  };
}

/** Removes a person, or unlinks a programme. What was assigned to them is read again, also if the dialog was closed meanwhile. */
export const removeConnection = ({ api, account }: AppModels): ActionSpec<number, void> => ({
  name: 'connections.remove',
  async call(id) {
    await api.call(deleteConnection, { params: { id }, tries: 1 }).catch(unlessGone);
    // Not awaited: the refresh removes the card that the dialog belongs to.
    void fetchAgain(account.connections);
    void account.refreshAll(['transactions']);
  },
});
