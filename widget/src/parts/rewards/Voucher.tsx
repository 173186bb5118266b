import { Clock } from 'lucide';
import type { ReactNode } from 'react';
import { FitText } from '../../ui/text/FitText.tsx';
import { Status } from '../../ui/list/Status.tsx';
import { TierBar } from '../../ui/list/TierBar.tsx';
import type { Tone } from '../../ui/theme/tone.ts';
import * as styles from './Voucher.css.ts';

interface VoucherProps {
  /** `$10.00`. */
  readonly value: string;
  /** `to spend`, `of $20.00 left`. */
  readonly note?: ReactNode;
  readonly title: ReactNode;
  /** The expiry; with a tone it has a clock and a colour. */
  readonly expiry?: { text: ReactNode; tone?: Tone | undefined } | undefined;
  readonly lines?: readonly ReactNode[];
  /** How much is left. */
  readonly progress?: { value: number; max: number; label: string; valueText: string } | undefined;
  readonly actions?: ReactNode;
}

/** A reward with the look of a voucher with a tear line. */
export function Voucher({ value, note, title, expiry, lines = [], progress, actions }: VoucherProps) {
  return (
    <article className={styles.voucher}>
      <div className={styles.stub}>
        <span className={styles.amount}>
          <FitText text={value} from={32} />
        </span>
        {note && <span className={styles.note}>{note}</span>}
      </div>
      <i className={styles.notch} />
      <i className={styles.notch} />
      <div className={styles.body}>
        <h2 className={styles.title}>{title}</h2>
        {progress && (
          <div className={styles.progress}>
            <TierBar {...progress} />
          </div>
        )}
        {expiry?.tone && (
          <Status tone={expiry.tone} icon={Clock}>
            {expiry.text}
          </Status>
        )}
        {expiry && !expiry.tone && <p className={styles.line}>{expiry.text}</p>}
        {lines.map((line, index) => (
          <p key={index} className={styles.line}>
            {line}
          </p>
        ))}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </article>
  );
}
