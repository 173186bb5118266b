import { Footprints, type IconNode, Ruler, Shirt } from 'lucide';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/useFormat.ts';
import { Icon } from '../../ui/text/Icon.tsx';
import type { SavedSize } from './readSizes.ts';
import * as styles from './SizeCard.css.ts';
import { useCategoryName } from './useCategoryName.ts';

const icons: Readonly<Record<string, IconNode>> = {
  tops: Shirt,
  shirts: Shirt,
  dresses: Shirt,
  knitwear: Shirt,
  outerwear: Shirt,
  shoes: Footprints,
};
const FITS = ['slim', 'regular', 'relaxed', 'unsure'];
const SOURCES = ['me', 'store', 'purchase'];

/** One category: its size system, the size, and its source. */
export function SizeCard({ size, timezone }: { size: SavedSize; timezone: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const nameOf = useCategoryName();
  const fitWord = () => (size.fit && FITS.includes(size.fit) ? t(`sizes.fits.${size.fit}`) : size.fit);
  const sourceWord = () => {
    if (size.source === undefined || !SOURCES.includes(size.source)) return undefined;
    if (size.updatedAt === undefined) return t(`sizes.sources.${size.source}_undated`);
    const date = format.date(size.updatedAt, timezone, 'dayYear');
    return t(`sizes.sources.${size.source}`, { date });
  };
  const facts = [fitWord(), size.note, sourceWord()].filter((fact) => fact !== undefined);
  return (
    <article className={styles.card}>
      <h2 className={styles.name}>
        <Icon of={icons[size.category] ?? Ruler} size={20} />
        {nameOf(size.category)}
      </h2>
      <p className={styles.chosen}>
        <bdi className={styles.figure}>{size.size}</bdi>
        {size.system && <bdi className={styles.system}>{size.system}</bdi>}
      </p>
      {facts.map((fact) => (
        <p key={fact} className={styles.fact}>
          {fact}
        </p>
      ))}
    </article>
  );
}
