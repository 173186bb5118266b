import { useSignals } from '@preact/signals-react/runtime';
import { useTranslation } from 'react-i18next';
import type { PageId } from '../../../contract/portalPages.ts';
import { useGreeting } from '../../parts/brand/useGreeting.ts';
import { useApp } from '../../core/app/useApp.ts';
import { assetUrl } from '../../lib/assetUrl.ts';

export interface Brand {
  readonly logo: { readonly src: string; readonly alt: string };
  readonly mark: { readonly src: string; readonly alt: string };
  /** The title on the cover. */
  readonly title: string;
  readonly coverImage: string | undefined;
  /** Empty if the tenant has no picture: the cover then shows its colour. */
  readonly compactCoverImage: string;
}

/** Logo, cover and its texts, from the configuration. */
export function useBrand(view: PageId): Brand {
  useSignals();
  const { config } = useApp();
  const { t } = useTranslation();
  const { logo, coverHeader, publicAssetUrl, tenant } = config.general.value;
  const asset = (path: string) => (path === '' ? '' : assetUrl(path, publicAssetUrl));
  const alt = logo.alt || tenant.name || t('app.title');
  const greeting = useGreeting();
  return {
    logo: { src: asset(logo.desktop), alt },
    mark: { src: asset(logo.mobile), alt },
    title: view === 'home' ? greeting : t(`app.titles.${view}`),
    coverImage: asset(coverHeader.image.desktop) || undefined,
    compactCoverImage: asset(coverHeader.image.mobile),
  };
}
