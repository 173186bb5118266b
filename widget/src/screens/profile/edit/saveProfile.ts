import type { ApiClient } from '../../../api/ApiClient.ts';
import { ApiError } from '../../../api/ApiError.ts';
import type { GivenBody } from '../../../../contract/endpoint.ts';
import { putProfile } from '../../../../contract/profile/editing.ts';
import { type Profile, profileSchema } from '../../../../contract/profile.ts';
import { type Fields, mergeChange, type Unit } from './mergeChange.ts';

export type ProfileChange = Omit<GivenBody<typeof putProfile>, 'identities'>;

/** A part of the profile that is edited by one form. */
export interface ProfilePart {
  /** Fields of one unit are merged together. */
  readonly units: readonly Unit[];
  /** @returns the part's values, with the names of the form's fields */
  readonly read: (profile: Profile) => Fields;
  /** @returns the body that changes this part of a version; `undefined` if the version has these values already */
  readonly write: (current: Profile, change: Fields) => ProfileChange | undefined;
}

/** How often a change is sent, each time for a newer version, before the customer is asked to try again. */
const MAX_TRIES = 5;

/** @returns the current profile, if a change was refused because of a newer version; `undefined` for any other error */
export function profileOf(error: ApiError): Profile | undefined {
  return error.code === 'conflict' ? profileSchema.safeParse(error.body['data']).data : undefined;
}

/**
 * Saves a part of the profile. What was changed elsewhere meanwhile is merged, unless it is the same field.
 *
 * @param base the version that was edited
 * @throws ApiError `conflict`, with the current profile (`profileOf`), if a field was changed here and elsewhere, or after MAX_TRIES;
 *   any other error of the call
 */
export async function saveProfile(
  api: ApiClient,
  { units, read, write }: ProfilePart,
  base: Profile,
  own: Fields,
): Promise<void> {
  let current = base;
  for (let tries = 1; ; tries += 1) {
    const { change, conflicts } = mergeChange(read(base), own, read(current), units);
    if (conflicts.length > 0) throw new ApiError({ status: 409, code: 'conflict', body: { data: current } });
    const body = write(current, change);
    if (body === undefined || Object.keys(body).length === 0) return;
    try {
      const headers = { 'if-match': `"${current.updated_at}"` };
      await api.call(putProfile, { body, headers, tries: 1 });
      return;
    } catch (cause) {
      const newer = cause instanceof ApiError ? profileOf(cause) : undefined;
      if (newer === undefined || tries === MAX_TRIES) throw cause;
      current = newer;
    }
  }
}
