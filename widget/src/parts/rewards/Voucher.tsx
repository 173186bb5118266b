import { Clock } from 'lucide';
import type { ReactNode } from 'react';
import { FitText } from '../../ui/text/FitText.tsx';
import { Status } from '../../ui/list/Status.tsx';
import { TierBar } from '../../ui/list/TierBar.tsx';
import type { Tone } from '../../ui/theme/tone.ts';
import * as css from './Voucher.css.ts';

interface VoucherProps {
  /** `$10.00`. */
  value: string;
  /** `to spend`, `of $20.00 left`. */
  note: ReactNode;
  title: ReactNode;
  /** The expiry; with a tone it has a clock and a colour. */
  expiry?: { text: ReactNode; tone?: Tone | undefined } | undefined;
  lines?: readonly ReactNode[];
  /** How much is left. */
  progress?: { value: number; max: number; label: string; valueText: string } | undefined;
  actions?: ReactNode;
}

/** A reward with the look of a voucher with a tear line. */
export function Voucher({ value, note, title, expiry, lines = [], progress, actions }: VoucherProps) {
  return (
    <article className={css.voucher}>
      <div className={css.stub}>
        <span className={css.amount}>
          <FitText text={value} from={32} />
        </span>
        <span className={css.note}>{note}</span>
      </div>
      <i className={css.notch} />
      <i className={css.notch} />
      <div className={css.body}>
        <h2 className={css.title}>{title}</h2>
        {progress && (
          <div className={css.progress}>
            <TierBar {...progress} />
          </div>
        )}
        {expiry?.tone && (
          <Status tone={expiry.tone} icon={Clock}>
            {expiry.text}
          </Status>
        )}
        {expiry && !expiry.tone && <p className={css.line}>{expiry.text}</p>}
        {lines.map((line, index) => (
          <p key={index} className={css.line}>
            {line}
          </p>
        ))}
        {actions && <div className={css.actions}>{actions}</div>}
      </div>
    </article>
  );
}
