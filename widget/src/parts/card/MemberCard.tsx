import { Award, Check, Copy } from 'lucide';
import { Suspense } from 'react';
import { lazyOptional } from '../../lib/lazyNamed.tsx';
import { groupInFours } from '../codes/groupInFours.ts';
import { Icon } from '../../ui/text/Icon.tsx';
import { Logo } from '../../ui/text/Logo.tsx';
import * as styles from './MemberCard.css.ts';
import lines from './memberCardLines.svg';

const CodePair = lazyOptional(() => import('../codes/CodePair.tsx'), 'CodePair');

interface MemberCardProps {
  readonly logo: { src: string; alt: string };
  readonly name: string;
  /** The tier's colours come with its data. */
  readonly tier?: { name: string; background: string; ink: string } | undefined;
  /** The bare digits or letters that the scanner reads. */
  readonly number?: string | undefined;
  /** Accessible name of the region: `Member card`. */
  readonly label: string;
  readonly copyLabel: string;
  /** Set for a moment after copying: `Copied`. */
  readonly copiedLabel?: string | undefined;
  readonly onCopy: () => void;
  readonly barcodeLabel: string;
  readonly qrLabel: string;
}

/** The member card, with the same colours in both themes. */
export function MemberCard(props: MemberCardProps) {
  const { logo, name, tier, number, copiedLabel } = props;
  return (
    <section className={styles.card} aria-label={props.label}>
      <img className={styles.lines} src={lines} alt="" />
      <div className={styles.top}>
        <Logo src={logo.src} alt={logo.alt} size="small" onCard />
        {tier && (
          <span className={styles.tier} style={{ backgroundColor: tier.background, color: tier.ink }}>
            <Icon of={Award} size={16} />
            {tier.name}
          </span>
        )}
      </div>
      <div className={styles.person}>
        <p className={styles.name}>
          <bdi>{name}</bdi>
        </p>
        {number && (
          <div className={styles.numberRow}>
            <bdi className={styles.number}>{groupInFours(number)}</bdi>
            <button
              type="button"
              className={styles.copy}
              aria-label={props.copyLabel}
              title={props.copyLabel}
              onClick={props.onCopy}
            >
              <Icon of={copiedLabel ? Check : Copy} size={16} />
            </button>
            <span className={styles.copy} role="status">
              {copiedLabel}
            </span>
          </div>
        )}
      </div>
      {number && (
        <div className={styles.panel}>
          <Suspense fallback={<div hidden aria-busy="true" />}>
            <CodePair
              value={number}
              barcodeLabel={props.barcodeLabel}
              qrLabel={props.qrLabel}
              looks={{ bars: styles.bars, divider: styles.divider, square: styles.square }}
            />
          </Suspense>
        </div>
      )}
    </section>
  );
}
