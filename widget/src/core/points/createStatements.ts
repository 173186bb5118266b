import { computed, effect, type Signal, signal } from '@preact/signals-react';
import { createPoints, type PointsResource, type StatementDays } from '../account/collections/points.ts';
import type { AppModels } from '../app/useApp.ts';

export interface Statements {
  /** @returns the same as long as the days and the session are the same */
  of(days: StatementDays): PointsResource;
  /** How many rows were last shown, and of what. */
  readonly shown: Signal<{ readonly key: string; readonly limit: number }>;
}

/** Statements of points, for some days each. The latest is kept, and a refresh of the points refreshes it, too. */
export function createStatements({ account, api, clock, session }: AppModels): Statements {
  const { generation } = session;
  const latest = signal<{ readonly key: string; readonly points: PointsResource } | undefined>(undefined);
  // Nothing of a customer stays after the session.
  effect(() => {
    void generation.value;
    latest.value = undefined;
  });
  account.follow('points', {
    state: computed(() => latest.value?.points.state.value ?? 'notInitialised'),
    load: async () => await latest.peek()?.points.load(),
    refresh: async () => await latest.peek()?.points.refresh(),
  });
  return {
    shown: signal({ key: '', limit: 0 }),
    of(days) {
      const key = `${String(generation.peek())} ${days.from ?? ''} ${days.to ?? ''}`;
      const known = latest.peek();
      if (known?.key === key) return known.points;
      const points = createPoints({ api, days, now: clock.now, generation: () => generation.peek() });
      latest.value = { key, points };
      return points;
    },
  };
}
