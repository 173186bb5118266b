import { useTranslation } from 'react-i18next';
import { Bdi } from '../../ui/text/Bdi.tsx';
import { Sheet } from '../../ui/layout/Sheet.tsx';
import { TextLink } from '../../ui/action/TextLink.tsx';
import type { OfferEntry } from './OfferEntry.ts';
import { OfferFacts } from './OfferFacts.tsx';
import * as styles from './OfferSheet.css.ts';

/** All details of an offer: what it is, how to use it in a store and online, and its terms. */
export function OfferSheet({ entry, onClose }: { entry: OfferEntry | undefined; onClose: () => void }) {
  const { t } = useTranslation();
  if (!entry) return null;
  return (
    <Sheet
      open
      onClose={onClose}
      title={<bdi>{entry.name}</bdi>}
      subtitle={entry.short}
      closeLabel={t('offers.close')}
    >
      <OfferFacts entry={entry} withPlace />
      <Text title={t('offers.about')} text={entry.long} />
      <Text title={t('offers.inStore')} text={entry.store} />
      <Text title={t('offers.online')} text={entry.online} />
      {entry.codeOnline !== null && (
        <p className={styles.paragraph}>
          {t('offers.onlineCode')} <Bdi>{entry.codeOnline}</Bdi>
        </p>
      )}
      <Text title={t('offers.terms')} text={entry.terms} />
      {entry.url && entry.url.startsWith('https://') && (
        <TextLink href={entry.url} external>
          {t('offers.seeProducts')}
        </TextLink>
      )}
    </Sheet>
  );
}

/** The tenant's plain text: a blank line separates paragraphs. Never HTML. */
function Text({ title, text }: { title: string; text: string }) {
  const paragraphs = text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== '');
  if (paragraphs.length === 0) return null;
  return (
    <section>
      <h3 className={styles.title}>{title}</h3>
      {paragraphs.map((paragraph) => (
        <p key={paragraph} className={styles.paragraph} dir="auto">
          {paragraph.trim()}
        </p>
      ))}
    </section>
  );
}
