import { useTranslation } from 'react-i18next';
import { paths } from '../../lib/paths.ts';
import { CenteredMessage } from '../../ui/page/CenteredMessage.tsx';
import { Compass } from '../../ui/drawings/Compass.tsx';
import { Lighthouse } from '../../ui/drawings/Lighthouse.tsx';
import type { VisitState } from './visitStates.ts';

interface VisitMessageProps {
  readonly state: VisitState;
  readonly onAgain: () => void;
}

/** The states in which only one thing can be done: continue joining, leave the page, or try again. */
export function VisitMessage({ state, onAgain }: VisitMessageProps) {
  const { t } = useTranslation();
  if (state === 'join') {
    return (
      <CenteredMessage
        drawing={<Lighthouse />}
        title={t('checkIn.join')}
        text={t('checkIn.joinText')}
        action={{ label: t('checkIn.joinAction'), href: paths.signIn }}
      />
    );
  }
  if (state === 'not_found') {
    return (
      <CenteredMessage
        drawing={<Compass />}
        title={t('checkIn.notFound')}
        text={t('checkIn.notFoundText')}
        action={{ label: t('checkIn.toAccount'), href: paths.home }}
      />
    );
  }
  const isOffline = state === 'offline';
  return (
    <CenteredMessage
      drawing={<Lighthouse />}
      title={t(isOffline ? 'checkIn.offline' : 'common.loadFailed')}
      text={t(isOffline ? 'checkIn.offlineText' : 'checkIn.unavailableText')}
      action={{ label: t('common.tryAgain'), onPress: onAgain }}
    />
  );
}
