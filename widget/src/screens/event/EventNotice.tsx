import { CenteredMessage } from '../../ui/page/CenteredMessage.tsx';
import { Compass } from '../../ui/drawings/Compass.tsx';
import { useSignals } from '@preact/signals-react/runtime';
import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { EventConfig } from '../../../contract/events/eventConfig.ts';
import { paths } from '../../lib/paths.ts';
import type { Action } from '../../ui/action/Action.ts';
import { ActionButton } from '../../ui/action/ActionButton.tsx';
import { useApp } from '../../core/app/useApp.ts';
import type { EventModel } from '../../core/events/EventModel.ts';
import * as styles from './EventNotice.css.ts';
import type { EventState } from '../../core/events/eventStates.ts';
import { otherEvent } from './otherEvent.ts';
import { UntilOpen } from './UntilOpen.tsx';

interface EventNoticeProps {
  model: EventModel;
  event: EventConfig;
  state: EventState;
  /** The state of the event itself. */
  room: EventState;
}

/** Why registration is not possible, or why this person has no ticket, and the one thing to do instead. */
export function EventNotice({ model, event, state, room }: EventNoticeProps) {
  useSignals();
  const { t } = useTranslation();
  const title = useRef<HTMLHeadingElement>(null);
  const elsewhere = useElsewhere(model.m);
  const isGone = state === 'cancelled_by_me';
  // The ticket that had the focus has gone.
  useLayoutEffect(() => {
    if (isGone) title.current?.focus();
  }, [isGone]);
  const action = ((): Action => {
    if (state === 'link_invalid') return { label: t('events.seeEvent'), onPress: model.dismissLink };
    const mayReturn = isGone && ['open', 'nearly_full', 'full_waitlist'].includes(room);
    return mayReturn ? { label: t('events.registerAgain'), onPress: model.registerAgain } : elsewhere;
  })();
  return (
    <section className={styles.notice}>
      <h2 ref={title} className={styles.title} tabIndex={-1}>
        {t(`events.notice.${state}.title`)}
      </h2>
      {state === 'not_open' && event.opens_at !== null ? (
        <UntilOpen opensAt={event.opens_at} timeZone={event.timezone} />
      ) : (
        <p className={styles.words}>{t(`events.notice.${state}.text`)}</p>
      )}
      <div className={styles.actions}>
        <ActionButton action={action} />
      </div>
    </section>
  );
}

/** The next event, or the account. */
function useElsewhere(m: string): Action {
  useSignals();
  const { clock, config } = useApp();
  const { t } = useTranslation();
  const { events } = config.value.value;
  const other = otherEvent(events, m, clock.now());
  if (other === undefined) return { label: t('events.toAccount'), href: paths.home };
  return { label: t('events.seeOther', { title: events[other]?.title }), href: paths.event(other) };
}

/** Shown at an address that names no event. */
export function NoEvent() {
  const { t } = useTranslation();
  return (
    <div data-state={'not_found' satisfies EventState}>
      <CenteredMessage
        drawing={<Compass />}
        title={t('events.notFound')}
        text={t('events.notFoundText')}
        action={{ label: t('events.toAccount'), href: paths.home }}
      />
    </div>
  );
}
