import type { ReadonlySignal } from '@preact/signals-react';
import type { ActionState } from '../../api/createAction.ts';
import type { CheckedIn } from '../../../contract/checkIn.ts';
import type { GivenBody } from '../../../contract/endpoint.ts';
import type { postAuth } from '../../../contract/signIn.ts';

/** A check-in on one's own phone. It outlives the page's components, which a sign-in replaces. */
export interface VisitModel extends ActionState {
  readonly checkedIn: ReadonlySignal<CheckedIn | undefined>;
  /** Rejects with an ApiError. */
  checkIn(body: GivenBody<typeof postAuth>): Promise<CheckedIn>;
  /** Back to the form. */
  forget(): void;
}
