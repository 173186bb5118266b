import { Drawing } from '../page/Drawing.tsx';

/** For the logged-out page. */
export function SailingBoat() {
  return (
    <Drawing>
      <path fill="var(--pp-surface)" d="M62 24v52H32z" />
      <path fill="var(--pp-surface)" d="M68 36v40h22z" />
      <path d="M65 20v66" />
      <path fill="var(--pp-accent)" d="M30 86h68l-11 13H42z" />
      <path d="M22 40h8M98 30h9M94 48h6" opacity=".55" />
    </Drawing>
  );
}
