import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/action/Button.tsx';
import { Sheet } from '../../../ui/layout/Sheet.tsx';
import { TextLink } from '../../../ui/action/TextLink.tsx';
import { parseUrl } from '../../../lib/parseUrl.ts';
import { CopyableCode } from '../../../parts/copyCode/CopyableCode.tsx';
import { actOf, actText, type OfferAct } from '../actOf.ts';
import { MissingConditions } from '../MissingConditions.tsx';
import type { OfferEntry } from '../OfferEntry.ts';
import { OfferFacts } from '../OfferFacts.tsx';
import { OfferProgress } from '../OfferProgress.tsx';
import { OfferHistory } from './OfferHistory.tsx';
import * as styles from './OfferSheet.css.ts';
import { OfferText } from './OfferText.tsx';

interface OfferSheetProps {
  readonly entry: OfferEntry;
  readonly onAct: (act: OfferAct) => void;
  readonly onSwitchOff: () => void;
  readonly onClose: () => void;
}

/** All details of an offer: what it is, how to use it in a store and online, its terms, and what can be done with it. */
export function OfferSheet({ entry, onAct, onSwitchOff, onClose }: OfferSheetProps) {
  const { t } = useTranslation();
  return (
    <Sheet
      open
      onClose={onClose}
      title={<bdi>{entry.name}</bdi>}
      subtitle={entry.short}
      closeLabel={t('offers.close')}
      footer={
        (entry.canSwitchOff || footAct(entry)) && (
          <Foot entry={entry} onAct={onAct} onSwitchOff={onSwitchOff} />
        )
      }
    >
      <OfferFacts entry={entry} />
      {entry.progress && <OfferProgress {...entry.progress} />}
      <MissingConditions missing={entry.missing} />
      {entry.state === 'available' && <p className={styles.paragraph}>{t('offers.beforePay')}</p>}
      <OfferText title={t('offers.about')} text={entry.long} />
      <OfferText title={t('offers.inStore')} text={entry.store} />
      <OfferText title={t('offers.online')} text={entry.online} />
      {entry.codeOnline !== null && (
        <div className={styles.code}>
          <CopyableCode
            code={entry.codeOnline}
            words={{ label: t('offers.onlineCode'), copy: t('offers.copy'), copied: t('offers.copied') }}
          />
        </div>
      )}
      <OfferText title={t('offers.terms')} text={entry.terms} />
      {entry.source === 'benefit' && <OfferHistory entry={entry} />}
      {entry.url && entry.url.startsWith('https://') && (
        <>
          <TextLink href={entry.url} external>
            {t('offers.seeProducts')}
          </TextLink>
          <p className={styles.leaving}>{t('offers.leaving', { site: siteOf(entry.url) })}</p>
        </>
      )}
    </Sheet>
  );
}

/** The host of an address. Letters outside of ASCII are in their coded form (punycode), which reveals look-alike names. */
const siteOf = (url: string) => parseUrl(url)?.host ?? url;

/** What can be done beside reading: an online code is already among the details. */
function footAct(entry: OfferEntry): OfferAct | undefined {
  const act = actOf(entry);
  return act === 'read' || act === 'online' ? undefined : act;
}

function Foot({ entry, onAct, onSwitchOff }: Omit<OfferSheetProps, 'onClose'>) {
  const { t } = useTranslation();
  const act = footAct(entry);
  if (entry.canSwitchOff)
    return (
      <Button block variant="outline" onPress={onSwitchOff}>
        {t('offers.switchOff')}
      </Button>
    );
  if (act === undefined) return null;
  return (
    <Button block onPress={() => onAct(act)}>
      {t(actText(act, entry))}
    </Button>
  );
}
