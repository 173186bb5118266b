import type { ReactNode } from 'react';
import * as coverStyles from './CoverHeader.css.ts';
import * as styles from './PageFrame.css.ts';

interface PageFrameProps {
  /** `TopBar`, for compact and medium. */
  readonly top?: ReactNode;
  /** `CoverHeader`, for wide. Without a cover the page shows its own title. */
  readonly cover?: ReactNode;
  /** Address of the image behind the top of Home on compact. */
  readonly compactCover?: string | undefined;
  /** `Banner`s under the header: offline. */
  readonly banner?: ReactNode;
  /** `SideNav`, for wide. */
  readonly side?: ReactNode;
  /** `TabStrip`, instead of the bottom bar in a frame as tall as its content. */
  readonly tabs?: ReactNode;
  /** `BottomBar`. */
  readonly bottom?: ReactNode;
  readonly children: ReactNode;
}

/** Arranges the parts of the shell around a page. Header and navigation stay mounted between pages. */
export function PageFrame(props: PageFrameProps) {
  const { top, cover, compactCover, banner, side, tabs, bottom, children } = props;
  return (
    <div className={styles.frame} data-cover={cover ? '' : undefined}>
      {compactCover !== undefined && (
        <div className={coverStyles.compactCover}>
          {compactCover && <img className={coverStyles.compactArt} src={compactCover} alt="" />}
        </div>
      )}
      {top}
      {cover}
      {banner}
      {tabs}
      <div className={styles.columns} data-plain={cover ? undefined : ''} data-alone={side ? undefined : ''}>
        {side}
        <main className={styles.main} id="main" tabIndex={-1}>
          {children}
        </main>
      </div>
      {bottom}
    </div>
  );
}
