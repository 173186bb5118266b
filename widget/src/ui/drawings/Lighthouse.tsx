import { Drawing } from '../page/Drawing.tsx';

/** For a page that needs a login, or could not be loaded. */
export function Lighthouse() {
  return (
    <Drawing>
      <path fill="var(--pp-surface)" d="M56 40h16l6 58H50z" />
      <path d="M54.2 58h19.6M52.3 76h23.4" />
      <path fill="var(--pp-surface)" d="M54 40V28h20v12" />
      <path fill="var(--pp-accent)" d="M51 28h26l-13-11z" />
      <path d="M50 40h28M64 32v4" />
      <path d="M84 29l16-6M84 35h18M44 29l-16-6M44 35H26" opacity=".55" />
    </Drawing>
  );
}
