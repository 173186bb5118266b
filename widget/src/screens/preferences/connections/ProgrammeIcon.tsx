import { useSignals } from '@preact/signals-react/runtime';
import { Waypoints } from 'lucide';
import { useState } from 'react';
import { useApp } from '../../../core/app/useApp.ts';
import { assetUrl } from '../../../lib/assetUrl.ts';
import { LeadCircle } from '../../../ui/list/LeadCircle.tsx';
import * as styles from './Connections.css.ts';

interface ProgrammeIconProps {
  readonly url: string | null;
}

/** The programme's own icon, else a general one. Decorative: the name is beside it. */
export function ProgrammeIcon({ url }: ProgrammeIconProps) {
  useSignals();
  const { config } = useApp();
  const [isBroken, setBroken] = useState(false);
  if (!url || isBroken) return <LeadCircle icon={Waypoints} tone="accent" />;
  return (
    <img
      className={styles.programmeIcon}
      src={assetUrl(url, config.general.value.publicAssetUrl)}
      alt=""
      loading="lazy"
      onError={() => setBroken(true)}
    />
  );
}
