import * as styles from './OfferSheet.css.ts';

/** The tenant's plain text: a blank line separates paragraphs. Never HTML. */
export function OfferText({ title, text }: { title: string; text: string }) {
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
