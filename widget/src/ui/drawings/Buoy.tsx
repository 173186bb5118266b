import { Drawing } from './Drawing.tsx';

/** For something that went wrong, and for being offline. */
export function Buoy() {
  return (
    <Drawing>
      <path fill="var(--pp-surface)" d="M50 84l8-42h12l8 42" />
      <path d="M56.2 52h15.6M53.5 66h21" />
      <path fill="var(--pp-accent)" d="M60 42v-8h8v8" />
      <path fill="var(--pp-accent)" d="M40 84h48c0 8-5 14-10 16H50c-5-2-10-8-10-16z" />
      <path d="M64 27v-5M80 34l6-4M48 34l-6-4" opacity=".55" />
    </Drawing>
  );
}
