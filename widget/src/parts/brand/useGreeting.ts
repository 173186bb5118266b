import { useSignals } from '@preact/signals-react/runtime';
import { useTranslation } from 'react-i18next';
import { useApp } from '../../core/app/useApp.ts';

/** `Hello Maren`, or `Welcome` while the name is unknown. Also the title in the cover of Home. */
export function useGreeting(): string {
  useSignals();
  const { account } = useApp();
  const { t } = useTranslation();
  const profile = account.profile.data.value;
  const name = profile?.preferred_name || profile?.first_name;
  return name ? t('home.greeting', { name }) : t('home.welcome');
}
