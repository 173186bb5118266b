import { useSignals } from '@preact/signals-react/runtime';
import { assetUrl } from '../../lib/assetUrl.ts';
import { Logo } from '../../ui/text/Logo.tsx';
import { useApp } from '../../core/app/useApp.ts';

/** The tenant's logo, or its name if there is no picture. */
export function BrandLogo() {
  useSignals();
  const { config } = useApp();
  const { logo, publicAssetUrl, tenant } = config.general.value;
  const src = logo.desktop === '' ? '' : assetUrl(logo.desktop, publicAssetUrl);
  return <Logo src={src} alt={logo.alt || tenant.name} />;
}
