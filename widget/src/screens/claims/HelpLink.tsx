import { useSignals } from '@preact/signals-react/runtime';
import { useTranslation } from 'react-i18next';
import type { Claim } from '../../../contract/claims.ts';
import { useApp } from '../../core/app/useApp.ts';
import { TextLink } from '../../ui/action/TextLink.tsx';
import * as styles from './ClaimRow.css.ts';

/** Below a rejected claim, whose text names the help team: the tenant's help, if it has one. */
export function HelpLink({ claim }: { claim: Pick<Claim, 'status'> }) {
  useSignals();
  const { config } = useApp();
  const { t } = useTranslation();
  const { help } = config.general.value.links;
  if (claim.status !== 'rejected' || help === '') return null;
  return (
    <div className={styles.link}>
      <TextLink href={help}>{t('common.help')}</TextLink>
    </div>
  );
}
