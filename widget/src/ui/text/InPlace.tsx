import type { ReactNode } from 'react';

interface InPlaceProps {
  readonly first: ReactNode;
  readonly then: ReactNode;
  readonly replaced: boolean;
}

const gridArea = '1 / 1';

/** What takes the place of a text when a wait is over. The text keeps its room, so nothing around it moves. */
export function InPlace({ first, then, replaced }: InPlaceProps) {
  return (
    <span style={{ display: 'inline-grid', placeItems: 'center start' }}>
      <span style={{ gridArea, visibility: replaced ? 'hidden' : undefined }}>{first}</span>
      {replaced && <span style={{ gridArea }}>{then}</span>}
    </span>
  );
}
