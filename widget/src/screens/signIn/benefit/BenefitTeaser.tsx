import { useSignals } from '@preact/signals-react/runtime';
import { useTranslation } from 'react-i18next';
import type { BenefitDefinition } from '../../../../contract/offers.ts';
import { assetUrl } from '../../../lib/assetUrl.ts';
import { useApp } from '../../../core/app/useApp.ts';
import * as styles from './BenefitTeaser.css.ts';

/** The benefit that a visitor who opened its link gets after signing in. */
export function BenefitTeaser({ benefit }: { benefit: BenefitDefinition }) {
  useSignals();
  const { config } = useApp();
  const { t } = useTranslation();
  return (
    <section className={styles.card}>
      {benefit.image_url && (
        <span className={styles.tile}>
          <img
            className={styles.picture}
            src={assetUrl(benefit.image_url, config.general.value.publicAssetUrl)}
            alt=""
          />
        </span>
      )}
      <div className={styles.words}>
        <p className={styles.name}>{benefit.name}</p>
        <p className={styles.line}>{benefit.short_description}</p>
        <p className={styles.action}>
          {t(benefit.is_claimable ? 'session.logInToClaim' : 'session.logInToUse')}
        </p>
      </div>
    </section>
  );
}
