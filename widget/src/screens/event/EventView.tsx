import { useSignals } from '@preact/signals-react/runtime';
import { useTranslation } from 'react-i18next';
import type { EventConfig } from '../../../contract/events/eventConfig.ts';
import { assetUrl } from '../../lib/assetUrl.ts';
import { Chip } from '../../ui/list/Chip.tsx';
import { useApp } from '../../core/app/useApp.ts';
import { ActionSkeleton } from './ActionSkeleton.tsx';
import { EventAction } from './EventAction.tsx';
import { eventChips } from './eventChips.ts';
import { EventFacts } from './EventFacts.tsx';
import type { EventState } from '../../core/events/eventStates.ts';
import { EventText } from './EventText.tsx';
import * as styles from './EventView.css.ts';
import { useEvent } from '../../core/events/useEvent.ts';
import { useEventState } from './useEventState.ts';
import { useTicketLink } from './ticket/useTicketLink.ts';

/** States with the form, which comes below the description. In others the ticket, or why there is none, comes first. */
const actionLast: ReadonlySet<EventState> = new Set([
  'open',
  'nearly_full',
  'full_waitlist',
  'offline',
  'submitting',
  'failed',
]);

/** States with the ticket beside the facts. */
const withTicket: ReadonlySet<EventState> = new Set([
  'registered',
  'already_registered',
  'duplicate_email',
  'waitlisted',
  'checked_in',
]);

export function EventView({ m, event }: { m: string; event: EventConfig }) {
  useSignals();
  const { config } = useApp();
  const { t } = useTranslation();
  const model = useEvent(m);
  useTicketLink(model);
  const { state, room, chip } = useEventState(model, event);
  const action = (
    <div className={styles.action}>
      {state ? <EventAction model={model} event={event} state={state} room={room} /> : <ActionSkeleton />}
    </div>
  );
  const hasTicket = state !== undefined && withTicket.has(state);
  const isFirst = state !== undefined && !actionLast.has(state);
  return (
    <article data-state={state}>
      {event.image && (
        <img
          className={styles.picture}
          src={assetUrl(event.image, config.general.value.publicAssetUrl)}
          alt=""
        />
      )}
      <div className={styles.head}>
        <Title event={event} isPage={state !== 'verify'} />
        {state && (
          <Chip tone={eventChips[chip].tone} icon={eventChips[chip].icon}>
            {t(`events.state.${chip}`)}
          </Chip>
        )}
      </div>
      <div className={styles.columns}>
        {isFirst && action}
        <div className={styles.about}>
          <EventFacts
            event={event}
            left={model.left.value}
            hasTicket={hasTicket}
            showsLeft={chip === 'open' || chip === 'nearly_full'}
          />
          <EventText event={event} />
        </div>
        {!isFirst && action}
      </div>
    </article>
  );
}

/** While a code is asked for, the title of that step is the page's heading. */
function Title({ event, isPage }: { event: EventConfig; isPage: boolean }) {
  const Tag = isPage ? 'h1' : 'p';
  return (
    <Tag className={styles.title} tabIndex={isPage ? -1 : undefined}>
      <bdi>{event.title}</bdi>
    </Tag>
  );
}
