import { ArrowUpRight } from 'lucide';
import type { ReactNode } from 'react';
import { Anchor } from './Anchor.tsx';
import { Icon } from '../text/Icon.tsx';
import * as css from './TextLink.css.ts';

interface TextLinkProps {
  href: string;
  children: ReactNode;
  muted?: boolean;
  /** Shows that the link leaves the portal. */
  external?: boolean;
}

export function TextLink({ href, children, muted, external }: TextLinkProps) {
  return (
    <Anchor href={href} look={`${css.link} ${muted ? css.muted : ''}`}>
      {children}
      {external && <Icon of={ArrowUpRight} size={16} mirrored />}
    </Anchor>
  );
}
