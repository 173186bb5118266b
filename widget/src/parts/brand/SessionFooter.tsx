import { useSignals } from '@preact/signals-react/runtime';
import { useTranslation } from 'react-i18next';
import { TextLink } from '../../ui/action/TextLink.tsx';
import { useApp } from '../../core/app/useApp.ts';
import { LanguageSelect } from './LanguageSelect.tsx';
import * as styles from './SessionFooter.css.ts';

/** Language, and the brand's own pages: on every screen for visitors, always in the same place. */
export function SessionFooter() {
  useSignals();
  const { config } = useApp();
  const { t } = useTranslation();
  const { links } = config.general.value;
  return (
    <footer className={styles.footer}>
      <LanguageSelect />
      <nav className={styles.links} aria-label={t('session.footer')}>
        {(['privacy', 'terms', 'help'] as const).map(
          (page) =>
            links[page] && (
              <TextLink key={page} href={links[page]} muted>
                {t(`session.${page}`)}
              </TextLink>
            ),
        )}
      </nav>
    </footer>
  );
}
