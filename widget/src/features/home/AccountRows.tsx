import { useSignals } from '@preact/signals-react/runtime';
import { CardList } from '../../ui/CardList.tsx';
import { Section } from '../../ui/Section.tsx';
import { useApp } from '../useApp.ts';
import { AirlineRow } from './AirlineRow.tsx';
import { CompletenessRow } from './CompletenessRow.tsx';
import { profileSteps } from './profileSteps.ts';
import { StoreRow } from './StoreRow.tsx';

/** What stands at the end of Home: partner airline, store, how complete My Details are. */
export function AccountRows() {
  useSignals();
  const { account, config } = useApp();
  const profile = account.profile.data.value;
  if (!profile) return null;
  const incomplete = profileSteps(profile).next !== undefined;
  return (
    <Section>
      <CardList>
        {config.settings.value.airline.enabled && <AirlineRow />}
        <StoreRow />
        {incomplete && <CompletenessRow profile={profile} />}
      </CardList>
    </Section>
  );
}
