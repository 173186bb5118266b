import { ArrowUpRight } from 'lucide';
import type { ReactNode } from 'react';
import { Anchor } from './Anchor.tsx';
import { Icon } from '../text/Icon.tsx';
import * as styles from './TextLink.css.ts';

interface TextLinkProps {
  readonly href: string;
  readonly children: ReactNode;
  readonly muted?: boolean;
  /** Shows that the link leaves the portal. */
  readonly external?: boolean;
}

export function TextLink({ href, children, muted, external }: TextLinkProps) {
  return (
    <Anchor href={href} look={`${styles.link} ${muted ? styles.muted : ''}`}>
      {children}
      {external && <Icon of={ArrowUpRight} size={16} mirrored />}
    </Anchor>
  );
}
