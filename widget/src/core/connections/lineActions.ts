import { deleteListItem } from '../../../contract/transactions/listItem.ts';
import type { ActionSpec } from '../../api/createAction.ts';
import { unlessGone } from '../../api/unlessGone.ts';
import type { AppModels } from '../app/useApp.ts';
import { type Assignment, assignItem, createProgress } from './assignItem.ts';

/** Assigns a line of an order to a person. A retry continues at the step that failed. */
export const assignLine = (app: AppModels): ActionSpec<Assignment, void> => ({
  name: 'orders.assign',
  idempotent: true,
  call: async (assignment, { key }) => await assignItem(app.api, app.shared(createProgress), assignment, key),
});

/** Undoes the assignment of a line, by the line's id. */
export const releaseLine = ({ api }: AppModels): ActionSpec<number, void> => ({
  name: 'orders.release',
  call: async (id) => void (await api.call(deleteListItem, { params: { id }, tries: 1 }).catch(unlessGone)),
});
