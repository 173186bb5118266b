import type { IconNode } from 'lucide';
import type { ReactNode } from 'react';
import * as styles from './Button.css.ts';
import { Icon } from '../text/Icon.tsx';

interface DownloadLinkProps {
  /** A file of the portal's own origin. */
  readonly href: string;
  /** The file name on the device. */
  readonly fileName: string;
  readonly icon: IconNode;
  readonly children: ReactNode;
}

/** A link with the look of a soft button. The browser fetches the file, so that phones can offer to open it. */
export function DownloadLink({ href, fileName, icon, children }: DownloadLinkProps) {
  return (
    <a
      className={`${styles.variants.soft} ${styles.sizes.regular} ${styles.block}`}
      href={href}
      download={fileName}
    >
      <Icon of={icon} size={20} />
      <span>{children}</span>
    </a>
  );
}
