import type { EventConfig } from '#contract/events/eventConfig.ts';
import { textsOf } from '../../platform/db/textOf.ts';
import type { EventRow } from '../schema.ts';

/** An event as the configuration and tickets show it. */
export function presentEvent(row: EventRow, language: string): EventConfig {
  const { handle: _, translations, starts_at, ends_at, opens_at, status, fields, ...rest } = row;
  return {
    ...rest,
    ...textsOf(translations, language, ['title', 'description', 'terms']),
    starts_at: starts_at.toISOString(),
    ends_at: ends_at.toISOString(),
    opens_at: opens_at?.toISOString() ?? null,
    status: status as EventConfig['status'],
    fields: [...fields],
  };
}
