import type { EventConfig } from '#contract/events/eventConfig.ts';
import type { events } from '../../events/schema.ts';
import type { Calendar } from '../world/createCalendar.ts';
import { translate, type Phrase, type Texts } from '../world/Texts.ts';

type Columns = Omit<
  typeof events.$inferInsert,
  'location_id' | 'benefit_definition_id' | 'translations' | 'fields'
>;

/** An event before stores and benefits have ids. */
export interface EventPlan extends Columns {
  /** Handle of the store where it takes place. */
  readonly location: string;
  /** Handle of the benefit for registering. */
  readonly benefit: string | null;
  readonly fields: EventConfig['fields'];
  readonly translations: Texts<'title' | 'description' | 'terms'>;
}
interface Words {
  readonly title: Phrase;
  readonly description: Phrase;
  readonly terms: Phrase;
}
type Given = Omit<EventPlan, 'translations' | 'benefit' | 'timezone' | 'status' | 'fields'> &
  Partial<Pick<EventPlan, 'benefit' | 'timezone' | 'status' | 'fields'>> &
  Words;

export type PlanEvent = (days: Calendar) => EventPlan;

/** A published event in the demo's own zone, without questions and benefits by default. */
export function plan({ title, description, terms, ...given }: Given, days: Calendar): EventPlan {
  return {
    timezone: days.zone,
    status: 'published',
    benefit: null,
    fields: [],
    ...given,
    translations: translate({ title, description, terms }),
  };
}
