import { useSignals } from '@preact/signals-react/runtime';
import { useApp } from '../../core/app/useApp.ts';
import { AirlineSection } from './airline/AirlineSection.tsx';
import { ConnectionsSection } from './connections/ConnectionsSection.tsx';
import { MoreSettings } from './settings/MoreSettings.tsx';

/** What stands below the stores, in one file, because it is below the first view of every device. */
export function BelowStores() {
  useSignals();
  const { config } = useApp();
  return (
    <>
      <MoreSettings />
      <div id="airline">
        <AirlineSection />
      </div>
      {config.settings.value.connections.enabled && <ConnectionsSection />}
    </>
  );
}
