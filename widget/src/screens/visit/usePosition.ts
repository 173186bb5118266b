import { useState } from 'react';
import { createLatest } from '../../lib/createLatest.ts';

export interface Position {
  readonly latitude: number;
  readonly longitude: number;
}
export type PositionState = 'unasked' | 'asking' | 'given' | 'refused';

export interface PositionRequest {
  readonly state: PositionState;
  readonly position: Position | undefined;
  ask(): void;
  forget(): void;
}

const OPTIONS = { enableHighAccuracy: true, timeout: 10000, maximumAge: 60000 } as const;

/** Where the phone is, asked for on a press and never before. A webview without geolocation counts as `refused`. */
export function usePosition(): PositionRequest {
  const [state, setState] = useState<PositionState>('unasked');
  const [position, setPosition] = useState<Position>();
  const [latest] = useState(createLatest);
  return {
    state,
    position,
    ask() {
      if (!('geolocation' in navigator)) return setState('refused');
      setState('asking');
      const isCurrent = latest.begin();
      navigator.geolocation.getCurrentPosition(
        ({ coords: { latitude, longitude } }) => {
          if (!isCurrent()) return;
          setPosition({ latitude, longitude });
          setState('given');
        },
        () => {
          if (isCurrent()) setState('refused');
        },
        OPTIONS,
      );
    },
    forget() {
      latest.cancel();
      setPosition(undefined);
      setState('unasked');
    },
  };
}
