import type { ReactNode } from 'react';
import * as coverCss from './CoverHeader.css.ts';
import * as css from './PageFrame.css.ts';

interface PageFrameProps {
  /** `TopBar`, for compact and medium. */
  top?: ReactNode;
  /** `CoverHeader`, for wide. Without a cover the page shows its own title. */
  cover?: ReactNode;
  /** Address of the image behind the top of Home on compact. */
  compactCover?: string | undefined;
  /** `Banner`s under the header: offline. */
  banner?: ReactNode;
  /** `SideNav`, for wide. */
  side?: ReactNode;
  /** `TabStrip`, instead of the bottom bar in a frame as tall as its content. */
  tabs?: ReactNode;
  /** `BottomBar`. */
  bottom?: ReactNode;
  children: ReactNode;
}

/** Arranges the parts of the shell around a page. Header and navigation stay mounted between pages. */
export function PageFrame(props: PageFrameProps) {
  const { top, cover, compactCover, banner, side, tabs, bottom, children } = props;
  return (
    <div className={css.frame} data-cover={cover ? '' : undefined}>
      {compactCover !== undefined && (
        <div className={coverCss.compactCover}>
          {compactCover && <img className={coverCss.compactArt} src={compactCover} alt="" />}
        </div>
      )}
      {top}
      {cover}
      {banner}
      {tabs}
      <div className={css.columns} data-plain={cover ? undefined : ''} data-alone={side ? undefined : ''}>
        {side}
        <main className={css.main} id="main" tabIndex={-1}>
          {children}
        </main>
      </div>
      {bottom}
    </div>
  );
}
