import { useTranslation } from 'react-i18next';
import { TextLink } from '../../ui/action/TextLink.tsx';
import type { OfferEntry } from './OfferEntry.ts';
import * as styles from './MissingConditions.css.ts';

const KNOWN_CONDITIONS = [
  'birthday_missing',
  'birthday_too_late',
  'mobile_missing',
  'sizes_missing',
  'store_missing',
  'address_missing',
  'tier_required',
  'out_of_stock',
];

/** The conditions that the customer does not meet yet; a link if the condition has a page of the portal. */
export function MissingConditions({ missing }: { missing: OfferEntry['missing'] }) {
  const { t } = useTranslation();
  if (missing.length === 0) return null;
  return (
    <ul className={styles.list}>
      {missing.map(({ code, href }) => {
        const words = t(`offers.missing.${KNOWN_CONDITIONS.includes(code) ? code : 'other'}`);
        return <li key={code}>{href.startsWith('/') ? <TextLink href={href}>{words}</TextLink> : words}</li>;
      })}
    </ul>
  );
}
