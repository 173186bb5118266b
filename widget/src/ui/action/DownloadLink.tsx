import type { IconNode } from 'lucide';
import type { ReactNode } from 'react';
import * as css from './Button.css.ts';
import { Icon } from '../text/Icon.tsx';

interface DownloadLinkProps {
  /** A file of the portal's own origin. */
  href: string;
  /** What it is called on the device. */
  fileName: string;
  icon: IconNode;
  children: ReactNode;
}

/** Looks like a soft button; the browser itself fetches the file, so that phones offer what they do with its kind. */
export function DownloadLink({ href, fileName, icon, children }: DownloadLinkProps) {
  return (
    <a className={`${css.variants.soft} ${css.sizes.regular} ${css.block}`} href={href} download={fileName}>
      <Icon of={icon} size={20} />
      <span>{children}</span>
    </a>
  );
}
