import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Section } from '../../ui/layout/Section.tsx';
import { type Copies, CopyButton } from './CopyButton.tsx';
import * as styles from './Details.css.ts';

export interface Detail {
  readonly label: string;
  /** `undefined` shows "Not added yet". */
  readonly content: ReactNode;
  readonly trailing?: ReactNode;
  /** What a button copies, in place of `trailing`. */
  readonly copies?: Copies | undefined;
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
  return (
    <div id={id}>
      <Section title={title} trailing={trailing}>
        {editor ?? (
          <dl className={styles.list}>
            {rows.map((row, at) => (
              // Two addresses may have the same name.
              <Row key={`${at} ${row.label}`} {...row} />
            ))}
          </dl>
        )}
        {children}
      </Section>
    </div>
  );
}

function Row({ label, content, trailing, copies }: Detail) {
  const { t } = useTranslation();
  const shown = useRef<HTMLSpanElement>(null);
  return (
    <div className={styles.row}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.answer}>
        <span ref={shown} className={styles.words}>
          {content ?? <span className={styles.missing}>{t('profile.notAdded')}</span>}
        </span>
        {copies ? <CopyButton {...copies} shown={shown} /> : trailing}
      </dd>
    </div>
  );
}
