import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import { useApp } from '../../core/app/useApp.ts';
import { useAttribute } from '../../core/attributes/useAttribute.ts';
import type { Place } from '../../lib/distanceM.ts';
import { askPosition } from './askPosition.ts';

interface Near {
  /** The customer's preference "Location" is off: do not offer to ask. */
  readonly isOff: boolean;
  readonly isAsking: boolean;
  /** What the last press led to: who gave the place, or `refused`. `network` also if it does not know the place. */
  readonly source: 'device' | 'network' | 'refused' | undefined;
  /** Where the customer is, as far as it is known. */
  readonly place: Place | undefined;
  /** For the press of a button. */
  ask(): Promise<void>;
}

/** Where the customer is, as the preference "Location" allows: asked for on a press and never before, and not stored. */
export function useNear(): Near {
  useSignals();
  const { host, reference } = useApp();
  const isOff = useAttribute('privacy:location').value === false;
  const [isAsking, setAsking] = useState(false);
  const [source, setSource] = useState<Near['source']>();
  useEffect(() => {
    if (isOff) reference.forgetLocation();
  }, [isOff, reference]);
  const ask = async () => {
    setAsking(true);
    // A frame has no permission of its own to ask the device.
    const position = host.embedded ? 'none' : await askPosition();
    if (position !== 'refused') await reference.locate(position === 'none' ? undefined : position);
    setSource(position === 'refused' ? 'refused' : position === 'none' ? 'network' : 'device');
    setAsking(false);
  };
  const [latitude, longitude] = [reference.latitude.value, reference.longitude.value];
  const isKnown = !isOff && latitude !== undefined && longitude !== undefined;
  return { isOff, isAsking, source, place: isKnown ? { latitude, longitude } : undefined, ask };
}
