import { Status } from '../../ui/list/Status.tsx';
import type { OfferEntry } from './OfferEntry.ts';
import * as styles from './OfferFacts.css.ts';
import { useOfferFacts } from './useOfferFacts.ts';

/** @param withPlace names the channel, too, if the offer has only one */
export function OfferFacts({ entry, withPlace = false }: { entry: OfferEntry; withPlace?: boolean }) {
  const facts = useOfferFacts(entry, { withPlace });
  if (facts.length === 0) return null;
  return (
    <ul className={styles.facts}>
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
