import type { Profile } from '../../../../contract/profile.ts';

/** The props of every form of a section. */
export interface EditorProps {
  readonly profile: Profile;
  readonly onClose: () => void;
}
