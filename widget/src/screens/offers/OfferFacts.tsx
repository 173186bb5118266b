import { useTranslation } from 'react-i18next';
import { Status } from '../../ui/list/Status.tsx';
import type { OfferEntry } from './OfferEntry.ts';
import * as styles from './OfferFacts.css.ts';
import { useOfferFacts } from './useOfferFacts.ts';

/** What kind of offer it is, its state and dates, and where it can be used if not everywhere. */
export function OfferFacts({ entry }: { entry: OfferEntry }) {
  const { t } = useTranslation();
  const facts = useOfferFacts(entry);
  // A kind that has no text here has no chip.
  const kind = t(`offers.kind.${entry.kind}`, { defaultValue: '' });
  if (facts.length === 0 && kind === '') return null;
  return (
    <ul className={styles.facts}>
      {kind !== '' && <li className={styles.kind}>{kind}</li>}
      {facts.map(({ text, icon, tone }) => (
        <li key={text}>
          {icon ? (
            <Status tone={tone} icon={icon}>
              {text}
            </Status>
          ) : (
            text
          )}
        </li>
      ))}
    </ul>
  );
}
