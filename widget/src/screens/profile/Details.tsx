import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Section } from '../../ui/layout/Section.tsx';
import * as styles from './Details.css.ts';

export interface Detail {
  readonly label: string;
  /** `undefined` shows "Not added yet". */
  readonly content: ReactNode;
  readonly trailing?: ReactNode;
}

/** A read-only section: each value under its name. */
export function Details({ id, title, rows }: { id?: string; title: string; rows: readonly Detail[] }) {
  const { t } = useTranslation();
  return (
    <div id={id}>
      <Section title={title}>
        <dl className={styles.list}>
          {rows.map((row) => (
            <div key={row.label} className={styles.row}>
              <dt className={styles.label}>{row.label}</dt>
              <dd className={styles.answer}>
                <span className={styles.words}>
                  {row.content ?? <span className={styles.missing}>{t('profile.notAdded')}</span>}
                </span>
                {row.trailing}
              </dd>
            </div>
          ))}
        </dl>
      </Section>
    </div>
  );
}
