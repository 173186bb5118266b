import type { Profile } from '../../../../contract/profile.ts';
import type { ComponentSettings } from '../../../../contract/reference.ts';
import type { Choices } from '../writes/useChoices.ts';
import { ConsentHistory } from './ConsentHistory.tsx';
import { FrequencyCard } from './FrequencyCard.tsx';
import { MessageLanguage } from './MessageLanguage.tsx';
import * as styles from './Options.css.ts';
import { PauseCard } from './PauseCard.tsx';

interface BelowProps {
  readonly choices: Choices;
  readonly profile: Profile;
  readonly settings: ComponentSettings['messaging'];
}

/** What stands below the choices. It is loaded on its own, because it is below the first view of every device. */
export function Below({ choices, profile, settings }: BelowProps) {
  return (
    <>
      <div className={styles.cards}>
        <FrequencyCard choices={choices} />
        <PauseCard choices={choices} timeZone={profile.region.timezone} />
      </div>
      <MessageLanguage profile={profile} />
      <ConsentHistory profile={profile} channels={settings.channels} />
    </>
  );
}
