import { Section } from '../../ui/layout/Section.tsx';
import * as styles from './Prose.css.ts';

/** The tenant's plain text: a blank line separates paragraphs. Never HTML. */
export function Prose({ title, text }: { title: string; text: string }) {
  const paragraphs = text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== '');
  if (paragraphs.length === 0) return null;
  return (
    <Section title={title}>
      {paragraphs.map((paragraph) => (
        <p key={paragraph} className={styles.paragraph} dir="auto">
          {paragraph.trim()}
        </p>
      ))}
    </Section>
  );
}
