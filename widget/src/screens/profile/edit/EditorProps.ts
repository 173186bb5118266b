import type { Profile } from '../../../../contract/profile.ts';

/** What every form of a section gets. */
export interface EditorProps {
  readonly profile: Profile;
  readonly onClose: () => void;
}
