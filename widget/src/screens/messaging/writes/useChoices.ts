import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import type { ApiError } from '../../../api/ApiError.ts';
import type { Comms, Profile } from '../../../../contract/profile.ts';
import type { ChangeStatus } from '../../../core/actions/optimistic/Optimistic.ts';
import { useApp } from '../../../core/app/useApp.ts';
import type { ChannelInfo } from '../readChannels.ts';
import { type Channel, isOptedOut } from '../readMatrix.ts';
import { createComms } from './createComms.ts';

/** A topic that was turned on while its channel is opted out. */
export interface Lift {
  readonly channel: Channel;
  readonly topic: string;
}

/** What the screen shows of the settings, and how it changes them. */
export interface Choices {
  readonly comms: Comms;
  readonly status: Readonly<Record<string, ChangeStatus>>;
  readonly errors: Readonly<Record<string, ApiError>>;
  readonly online: boolean;
  /** Never rejects: the error is in `errors`. */
  set(changes: Comms): void;
  /**
   * Turns a topic on or off. If it is turned on while its channel is opted out, the question `lift` opens first: once for each
   * channel, if it is answered, and only for a channel that may be turned on again.
   */
  choose(info: ChannelInfo, topic: string, on: boolean): void;
  /** The question that is open. */
  readonly lift: Lift | undefined;
  /** Answers the question: turns on the topic, and with `lifts` its channel, too. */
  answer(lifts: boolean): void;
  /** Closes the question: the topic stays off. */
  cancel(): void;
}

export function useChoices(profile: Profile): Choices {
  useSignals();
  const app = useApp();
  const model = app.shared(createComms);
  useEffect(() => model.prepare(), [model]);
  const [lift, setLift] = useState<Lift>();
  const [asked, setAsked] = useState<readonly Channel[]>([]);
  const comms = model.shown.value ?? profile.attributes.comms;
  // The error is shown at its row.
  const set = (changes: Comms) => void model.set(changes).catch(() => undefined);
  return {
    comms,
    status: model.status.value,
    errors: model.errors.value,
    online: app.connectivity.online.value,
    set,
    choose({ channel, mayLift }, topic, on) {
      const asks = on && mayLift && isOptedOut(comms, channel) && !asked.includes(channel);
      if (asks) setLift({ channel, topic });
      else set({ [`${channel}_${topic}`]: on });
    },
    lift,
    cancel: () => setLift(undefined),
    answer(lifts) {
      setLift(undefined);
      if (!lift) return;
      setAsked([...asked, lift.channel]);
      set({
        [`${lift.channel}_${lift.topic}`]: true,
        ...(lifts ? { [`${lift.channel}_optout`]: false } : {}),
      });
    },
  };
}
