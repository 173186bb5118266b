import { useTranslation } from 'react-i18next';
import { CopyableCode } from './CopyableCode.tsx';

/** The code of a reward, and the button that copies it. For pages that load the texts of rewards. */
export function CopyCode({ code }: { readonly code: string }) {
  const { t } = useTranslation();
  const words = { label: t('rewards.code'), copy: t('rewards.copy'), copied: t('rewards.copied') };
  return <CopyableCode code={code} words={words} />;
}
