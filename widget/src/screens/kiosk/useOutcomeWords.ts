import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/useFormat.ts';
import type { CheckInOutcome, Outcome, RegistrationOutcome } from '../../core/kiosk/Outcome.ts';

export interface OutcomeWords {
  readonly title: string;
  readonly lines: readonly string[];
}

/** A result in words: whom it greets, what has happened, what is left to do. */
export function useOutcomeWords(outcome: Outcome, event: string | undefined): OutcomeWords {
  const { t } = useTranslation();
  const format = useFormat();

  const checkedIn = ({ kind, firstName, visit, isUnfinished }: CheckInOutcome): OutcomeWords => {
    const isAgain = kind === 'already';
    const place = visit && { store: visit.store, time: format.date(visit.at, visit.timezone, 'time') };
    const welcome = place
      ? t(isAgain ? 'checkIn.alreadyAt' : 'checkIn.checkedInAt', place)
      : t('kiosk.checkedInEvent', { event: event ?? '' });
    const greeting = t(isAgain ? 'kiosk.helloAgain' : 'kiosk.hello', { name: firstName ?? '' });
    return {
      title: firstName === null ? t(isAgain ? 'kiosk.already' : 'checkIn.checkedIn') : greeting,
      lines: [welcome, ...(isUnfinished ? [t(firstName === null ? 'kiosk.finish' : 'kiosk.goOn')] : [])],
    };
  };
  const registered = ({ kind, firstName, position, already }: RegistrationOutcome): OutcomeWords => {
    const name = firstName ?? '';
    if (kind === 'pending') return { title: t('kiosk.pending'), lines: [t('kiosk.pendingText')] };
    if (kind === 'waitlisted') {
      const place = position ?? 0;
      return {
        title: t('kiosk.waitlisted'),
        lines: [
          ...(place > 0 ? [t('kiosk.position', { number: format.number(place) })] : []),
          t('kiosk.waitlistedText'),
        ],
      };
    }
    const known = t(already ? 'kiosk.registeredAlreadyName' : 'kiosk.registeredName', { name });
    const unknown = t(already ? 'kiosk.registeredAlready' : 'kiosk.registered');
    return { title: firstName === null ? unknown : known, lines: [t('kiosk.showCode')] };
  };

  switch (outcome.kind) {
    case 'checked_in':
    case 'already':
      return checkedIn(outcome);
    case 'not_known':
      return { title: t('kiosk.notKnown'), lines: [t('kiosk.notKnownText')] };
    case 'offline_queued':
      return { title: t('kiosk.queued'), lines: [t('kiosk.queuedText')] };
    default:
      return registered(outcome);
  }
}
