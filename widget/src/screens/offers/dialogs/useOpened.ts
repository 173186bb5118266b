import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp } from '../../../core/app/useApp.ts';
import { useOwnSearch } from '../../../core/app/useOwnSearch.ts';
import { paths } from '../../../lib/paths.ts';
import { benefitIdPattern } from '../../../lib/wantedPath.ts';
import { actOf, type OfferAct } from '../actOf.ts';
import type { OfferEntry } from '../OfferEntry.ts';

/** The dialog that is open, and what it is about. */
export interface Opened {
  readonly entry: OfferEntry;
  readonly as: Exclude<OfferAct, 'activate'>;
}

/**
 * The dialog of the page. It shows an offer as it is now; one that has left the lists meanwhile stays as it was.
 *
 * @param isFresh the entries are not those of a cache
 */
export function useOpened(entries: readonly OfferEntry[], isFresh: boolean) {
  const [opened, setOpened] = useState<Opened>();
  const current = entries.find(({ key }) => key === opened?.entry.key);
  useLinkedBenefit(entries, isFresh, setOpened);
  return {
    // A code that staff are scanning stays, also once the list calls it used.
    opened: opened && { ...opened, entry: (opened.as !== 'code' && current) || opened.entry },
    open: (entry: OfferEntry, as: Opened['as']) => setOpened({ entry, as }),
    close: () => setOpened(undefined),
  };
}

/** The message stays until it is dismissed: a customer who has followed a link must not miss it. */
const stays = { infinite: true, canDismiss: true };

/**
 * Opens the benefit that a link names by `b`: the dialog to claim it where that is possible, else its details. If the customer
 * has no such benefit, a message says that.
 */
function useLinkedBenefit(
  entries: readonly OfferEntry[],
  isFresh: boolean,
  open: (opened: Opened) => void,
): void {
  const { navigate, toasts } = useApp();
  const { t } = useTranslation();
  const b = new URLSearchParams(useOwnSearch(paths.offers)).get('b') ?? '';
  const id = benefitIdPattern.test(b) ? Number(b) : undefined;
  const entry = entries.find(({ definitionId }) => definitionId !== undefined && definitionId === id);
  const isDecided = id !== undefined && (entry !== undefined || isFresh);
  useEffect(() => {
    if (!isDecided) return;
    if (entry) open({ entry, as: actOf(entry) === 'claim' ? 'claim' : 'read' });
    else toasts.show({ type: 'info', title: t('offers.notYours'), text: t('offers.notYoursText'), ...stays });
    // The address is spent: reloading the page must not ask again.
    navigate(paths.offers, { replace: true });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- Once for each address.
  }, [isDecided]);
}
