import { Maximize } from 'lucide';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/text/Icon.tsx';
import * as styles from './KioskFoot.css.ts';

const onFullScreen = (changed: () => void) => {
  document.addEventListener('fullscreenchange', changed);
  return () => document.removeEventListener('fullscreenchange', changed);
};

/** For staff who set the device up. */
export function FullScreenButton() {
  const { t } = useTranslation();
  const isFull = useSyncExternalStore(onFullScreen, () => document.fullscreenElement !== null);
  // Some browsers have no full screen, and one that was started as a kiosk is in it already.
  if (isFull || !document.fullscreenEnabled || matchMedia('(display-mode: fullscreen)').matches) return null;
  return (
    <button
      type="button"
      className={styles.quiet}
      aria-label={t('kiosk.fullScreen')}
      title={t('kiosk.fullScreen')}
      onClick={() => void document.documentElement.requestFullscreen().catch(() => undefined)}
    >
      <Icon of={Maximize} size={32} />
    </button>
  );
}
