import { Drawing } from '../page/Drawing.tsx';

/** For what is missing, over or not available, such as a page that does not exist. */
export function Compass() {
  return (
    <Drawing>
      <circle cx="64" cy="58" r="32" fill="var(--pp-surface)" />
      <path d="M64 31v6M64 79v6M37 58h6M85 58h6" />
      <path fill="var(--pp-accent)" d="M76 44 69 63l-10-10z" />
      <path fill="var(--pp-surface)" d="M52 72l7-19 10 10z" />
      <path d="M28 34l-7-5M100 34l7-5" opacity=".55" />
    </Drawing>
  );
}
