import type { ReadonlySignal } from '@preact/signals-react';
import type { ApiError } from '../../api/ApiError.ts';
import type { CheckedIn } from '../../../contract/checkIn.ts';
import type { GivenBody } from '../../../contract/endpoint.ts';
import type { postAuth } from '../../../contract/signIn.ts';

/** A check-in on one's own phone. It outlives the page's components, which a sign-in replaces. */
export interface VisitModel {
  readonly checkedIn: ReadonlySignal<CheckedIn | undefined>;
  readonly busy: ReadonlySignal<boolean>;
  readonly fault: ReadonlySignal<ApiError | undefined>;
  /** Never rejects: `undefined` where it failed, and `fault` says why. */
  checkIn(body: GivenBody<typeof postAuth>): Promise<CheckedIn | undefined>;
  /** Back to the form. */
  forget(): void;
}
