import { useTranslation } from 'react-i18next';
import type { Claim } from '../../../contract/claims.ts';
import { claimReasons } from '../../../contract/claims/claimLimits.ts';
import { useApp } from '../../core/app/useApp.ts';
import { useFormat } from '../../i18n/useFormat.ts';
import { knownStatus } from './claimLooks.ts';

/** @returns a function that gives the meaning of a claim's status in words: why, until when, and how many tries are left */
export function useNextStep(): (claim: Claim) => readonly string[] {
  const { clock } = useApp();
  const { t } = useTranslation();
  const format = useFormat();
  return ({ status, reason, attempts_left: left, available_at }) => {
    const known = knownStatus(status);
    const isPending = available_at !== null && Date.parse(available_at) > clock.now();
    if (known === 'matched' && isPending) {
      const day = format.date(available_at, undefined, 'dayYear');
      return [t('claims.next.matchedPending', { day })];
    }
    const why = claimReasons.find((each) => each === reason);
    const meaning = t(why ? `claims.reason.${why}` : `claims.next.${known}`);
    if (known !== 'not_found' || left === null) return [meaning];
    return [meaning, t('claims.attempts', { count: left, number: format.number(left) })];
  };
}
