import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import { CardList } from '../../ui/layout/CardList.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { useApp } from '../../core/app/useApp.ts';
import { AirlineRow } from './AirlineRow.tsx';
import { ConnectionsRow } from './ConnectionsRow.tsx';
import { CompletenessRow } from './CompletenessRow.tsx';
import { profileSteps } from './profileSteps.ts';
import { StoreRow } from './StoreRow.tsx';

/**
 * The end of Home: partner airline, connections, store, completeness of My Details. `brief`, for a new member with a list of first
 * steps, leaves out the completeness, and the store until the customer has chosen one.
 */
export function AccountRows({ brief }: { brief: boolean }) {
  useSignals();
  const { account, config, reference } = useApp();
  const { airline, connections } = config.settings.value;
  useEffect(() => {
    if (connections.enabled) void account.connections.load();
  }, [account, connections.enabled]);
  const profile = account.profile.data.value;
  if (!profile) return null;
  const incomplete = !brief && profileSteps(profile).next !== undefined;
  const hasChosen = profile.preferred_location_id !== null;
  // That the stores could not be loaded is only logged (specification, section 8): then the chosen store is not known.
  const isUnknown = hasChosen && !reference.locations.data.value && reference.locations.error.value;
  const hasStore = (!brief || hasChosen) && !isUnknown;
  const { enabled } = airline;
  const connected = connections.enabled ? (account.connections.data.value ?? []) : [];
  if (!enabled && !hasStore && !incomplete && connected.length === 0) return null;
  return (
    <Section>
      <CardList>
        {enabled && <AirlineRow />}
        {connected.length > 0 && <ConnectionsRow connections={connected} />}
        {hasStore && <StoreRow />}
        {incomplete && <CompletenessRow profile={profile} />}
      </CardList>
    </Section>
  );
}
