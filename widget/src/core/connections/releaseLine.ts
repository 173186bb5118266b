import { deleteListItem } from '../../../contract/transactions/listItem.ts';
import type { ActionSpec } from '../../api/createAction.ts';
import { unlessGone } from '../../api/unlessGone.ts';
import type { AppModels } from '../app/useApp.ts';

/** Undoes the assignment of a line, by the line's id. */
export const releaseLine = ({ api }: AppModels): ActionSpec<number, void> => ({
  name: 'orders.release',
  call: async (id) => void (await api.call(deleteListItem, { params: { id }, tries: 1 }).catch(unlessGone)),
});
