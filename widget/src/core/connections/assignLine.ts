import type { ActionSpec } from '../../api/createAction.ts';
import type { AppModels } from '../app/useApp.ts';
import { type Assignment, assignItem, createProgress } from './assignItem.ts';

/** Assigns a line of an order to a person. A retry continues at the step that failed. */
export const assignLine = (app: AppModels): ActionSpec<Assignment, void> => ({
  name: 'orders.assign',
  idempotent: true,
  call: async (assignment, { key }) => await assignItem(app.api, app.shared(createProgress), assignment, key),
});
