import { useTranslation } from 'react-i18next';
import type { EventConfig } from '../../../contract/events/eventConfig.ts';
import * as styles from './EventText.css.ts';

/** The tenant's description of the event, and its terms. */
export function EventText({ event }: { event: EventConfig }) {
  const { t } = useTranslation();
  const about = paragraphsOf(event.description);
  const terms = paragraphsOf(event.terms);
  return (
    <>
      {about.length > 0 && (
        <div className={styles.block}>
          {about.map((words) => (
            <p key={words} className={styles.paragraph} dir="auto">
              {words}
            </p>
          ))}
        </div>
      )}
      {terms.length > 0 && (
        <section className={styles.block}>
          <h2 className={styles.heading}>{t('events.goodToKnow')}</h2>
          {terms.map((words) => (
            <p key={words} className={styles.small} dir="auto">
              {words}
            </p>
          ))}
        </section>
      )}
    </>
  );
}

/** Plain text of the tenant's: a blank line makes a paragraph. Never HTML. */
const paragraphsOf = (text: string) =>
  [...new Set(text.split(/\n\s*\n/).map((paragraph) => paragraph.trim()))].filter(Boolean);
