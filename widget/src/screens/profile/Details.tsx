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

interface DetailsProps {
  readonly id?: string;
  readonly title: string;
  readonly rows: readonly Detail[];
  /** Beside the title. */
  readonly trailing?: ReactNode;
  /** In place of the rows. */
  readonly editor?: ReactNode;
  /** Below the rows or the editor. */
  readonly children?: ReactNode;
}

/** A section: each value below its name, or the form that changes the values. */
export function Details({ id, title, rows, trailing, editor, children }: DetailsProps) {
  const { t } = useTranslation();
  return (
    <div id={id}>
      <Section title={title} trailing={trailing}>
        {editor ?? (
          <dl className={styles.list}>
            {rows.map((row, at) => (
              // Two addresses may have the same name.
              <div key={`${at} ${row.label}`} className={styles.row}>
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
        )}
        {children}
      </Section>
    </div>
  );
}
