import { useSignals } from '@preact/signals-react/runtime';
import { useTranslation } from 'react-i18next';
import type { EventConfig } from '../../contract/reference.ts';
import { assetUrl } from '../../lib/assetUrl.ts';
import { paths } from '../../lib/paths.ts';
import { CenteredMessage } from '../../ui/CenteredMessage.tsx';
import { Compass } from '../../ui/drawings/Compass.tsx';
import { Section } from '../../ui/Section.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { SkeletonRegion } from '../../ui/SkeletonRegion.tsx';
import { useApp } from '../useApp.ts';
import { EventFacts } from './EventFacts.tsx';
import * as styles from './EventPage.css.ts';
import { EventStatus } from './EventStatus.tsx';
import { eventState, readEvent } from './readEvent.ts';

/** `/event/{m}`: what, when and where. */
export function EventPage({ m }: { m: string }) {
  useSignals();
  const { config } = useApp();
  const { t } = useTranslation();
  const event = readEvent(config.value.value.events, m);
  if (event) return <EventDetail event={event} />;
  // The page's own part of the configuration has no events: the rest is still on its way.
  if (!config.loaded.value) {
    return (
      <SkeletonRegion label={t('common.loading')}>
        <Skeleton shape="card" />
      </SkeletonRegion>
    );
  }
  return (
    <CenteredMessage
      drawing={<Compass />}
      title={t('events.notFound')}
      text={t('events.notFoundText')}
      action={{ label: t('events.toAccount'), href: paths.home }}
    />
  );
}

function EventDetail({ event }: { event: EventConfig }) {
  useSignals();
  const { clock, config } = useApp();
  const { t } = useTranslation();
  const state = eventState(event, clock.now());
  return (
    <article className={styles.page}>
      {event.image !== '' && (
        <img
          className={styles.picture}
          src={assetUrl(event.image, config.general.value.publicAssetUrl)}
          alt=""
        />
      )}
      <h1 className={styles.title} tabIndex={-1}>
        <bdi>{event.title}</bdi>
      </h1>
      <EventStatus state={state} />
      <EventFacts event={event} />
      <Paragraphs text={event.description} />
      {event.terms !== '' && (
        <Section title={t('events.goodToKnow')}>
          <Paragraphs text={event.terms} />
        </Section>
      )}
    </article>
  );
}

/** Plain text of the tenant's: a blank line makes a paragraph. Never HTML. */
function Paragraphs({ text }: { text: string }) {
  return text
    .split(/\n\s*\n/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => (
      <p key={paragraph} className={styles.paragraph} dir="auto">
        {paragraph.trim()}
      </p>
    ));
}
