import { useTranslation } from 'react-i18next';
import { useApp } from '../../core/app/useApp.ts';
import { useSignals } from '@preact/signals-react/runtime';
import { paths } from '../../lib/paths.ts';
import { CenteredMessage } from '../../ui/page/CenteredMessage.tsx';
import { Compass } from '../../ui/drawings/Compass.tsx';

/** Unknown address. The way back depends on whether a customer is signed in. */
export function NotFoundPage() {
  useSignals();
  const { session } = useApp();
  const { t } = useTranslation();
  const signedIn = session.status.value === 'customer';
  return (
    <CenteredMessage
      drawing={<Compass />}
      title={t('app.notFound.title')}
      text={t('app.notFound.text')}
      action={
        signedIn
          ? { label: t('app.notFound.home'), href: paths.home }
          : { label: t('app.notFound.signIn'), href: paths.signIn }
      }
    />
  );
}
