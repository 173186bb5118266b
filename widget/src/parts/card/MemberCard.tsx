import { Award, Check, Copy } from 'lucide';
import { Suspense } from 'react';
import { groupDigits } from '../codes/groupDigits.ts';
import { LazyCodePair } from '../codes/LazyCodePair.tsx';
import { Icon } from '../../ui/text/Icon.tsx';
import { Logo } from '../../ui/text/Logo.tsx';
import * as css from './MemberCard.css.ts';
import lines from './memberCardLines.svg';

interface MemberCardProps {
  logo: { src: string; alt: string };
  name: string;
  /** The tier's colours come with its data. */
  tier?: { name: string; background: string; ink: string } | undefined;
  /** The bare digits or letters that the scanner reads. */
  number?: string | undefined;
  /** Accessible name of the region: `Member card`. */
  label: string;
  copyLabel: string;
  /** Set for a moment after copying: `Copied`. */
  copiedLabel?: string | undefined;
  onCopy: () => void;
  barcodeLabel: string;
  qrLabel: string;
}

/** The member card, with the same colours in both themes. */
export function MemberCard(props: MemberCardProps) {
  const { logo, name, tier, number, copiedLabel } = props;
  return (
    <section className={css.card} aria-label={props.label}>
      <img className={css.lines} src={lines} alt="" />
      <div className={css.top}>
        <Logo src={logo.src} alt={logo.alt} size="small" onCard />
        {tier && (
          <span className={css.tier} style={{ backgroundColor: tier.background, color: tier.ink }}>
            <Icon of={Award} size={16} />
            {tier.name}
          </span>
        )}
      </div>
      <div className={css.person}>
        <p className={css.name}>
          <bdi>{name}</bdi>
        </p>
        {number && (
          <div className={css.numberRow}>
            <bdi className={css.number}>{groupDigits(number)}</bdi>
            <button
              type="button"
              className={css.copy}
              aria-label={props.copyLabel}
              title={props.copyLabel}
              onClick={props.onCopy}
            >
              <Icon of={copiedLabel ? Check : Copy} size={16} />
            </button>
            <span className={css.copy} role="status">
              {copiedLabel}
            </span>
          </div>
        )}
      </div>
      {number && (
        <div className={css.panel}>
          <Suspense fallback={null}>
            <LazyCodePair
              value={number}
              barcodeLabel={props.barcodeLabel}
              qrLabel={props.qrLabel}
              looks={{ bars: css.bars, divider: css.divider, square: css.square }}
            />
          </Suspense>
        </div>
      )}
    </section>
  );
}
