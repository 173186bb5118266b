import { postConnection, putConnection } from '../../../contract/connections/people.ts';
import {
  type ConnectionDetail,
  getConnection,
  postConnectionSync,
} from '../../../contract/connections/programmes.ts';
import type { ActionSpec } from '../../api/createAction.ts';
import type { AppModels } from '../app/useApp.ts';

/** A programme and the code that its member has got there. The customer has agreed to what is shared. */
export interface ProgrammeInput {
  readonly definition_id: number;
  readonly code: string;
}

/**
 * Links a programme. Where it does not answer, the link comes back as pending, and the server keeps asking.
 *
 * @param id of the connection that is to be linked again; `undefined` for a new one
 */
export const linkProgramme = (
  { api, account }: AppModels,
  id: number | undefined,
): ActionSpec<ProgrammeInput, ConnectionDetail> => ({
  name: `connections.link ${id ?? 'new'}`,
  idempotent: true,
  // Linking also turns on the sharing of data, which is an attribute of the profile.
  refreshes: [account.connections, account.profile],
  async call({ definition_id, code }, { key }) {
    const connector = { type: 'programme', code, consent: true } as const;
    const { data } =
      id === undefined
        ? await api.call(postConnection, {
            body: { definition_id, connector },
            idempotencyKey: key,
            tries: 1,
          })
        : await api.call(putConnection, {
            params: { id },
            body: { connector },
            idempotencyKey: key,
            tries: 1,
          });
    return data;
  },
});

/** Asks a programme now whether the link works. */
export const syncProgramme = ({ api, account }: AppModels): ActionSpec<number, ConnectionDetail> => ({
  name: 'connections.sync',
  refreshes: [account.connections],
  call: async (id) => (await api.call(postConnectionSync, { params: { id }, tries: 1 })).data,
});

/** Reads a connection with the state of its link. Rejects with an ApiError. */
export const readProgramme = async ({ api }: AppModels, id: number): Promise<ConnectionDetail> =>
  (await api.call(getConnection, { params: { id } })).data;
