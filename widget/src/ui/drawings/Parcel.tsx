import { Drawing } from '../page/Drawing.tsx';

/** For an empty list, such as that of orders. */
export function Parcel() {
  return (
    <Drawing>
      <path fill="var(--pp-surface)" d="M36 50 64 38l28 12v34L64 97 36 84z" />
      <path d="M36 50l28 12 28-12M64 62v35" />
      <path fill="var(--pp-accent)" d="M48 45l28 12v10l6-3V54.5L54 42.5z" />
      <path d="M64 18v8M50 21l3 7M78 21l-3 7" opacity=".55" />
    </Drawing>
  );
}
