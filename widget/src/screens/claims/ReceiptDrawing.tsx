import * as styles from './ReceiptDrawing.css.ts';

/** Where the number, the day and the total are on a receipt. The text beside it contains the same. */
export function ReceiptDrawing() {
  return (
    <svg
      className={styles.drawing}
      viewBox="0 0 260 200"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      aria-hidden="true"
    >
      <path
        fill="var(--pp-surface)"
        d="M50 8h160v176l-16-10-16 10-16-10-16 10-16-10-16 10-16-10-16 10-16-10-16 10z"
      />
      <path
        d="M74 30h72M74 44h48M74 76h80M186 76h-14M74 90h64M186 90h-14M74 104h72M186 104h-14"
        opacity=".45"
      />
      <path stroke="var(--pp-accent)" strokeWidth="4" d="M150 124h36M74 60h44" />
      <path d="M74 124h40M92 142v18M98 142v18M106 142v18M110 142v18M118 142v18M128 142v18M132 142v18M142 142v18M150 142v18M156 142v18M164 142v18" />
      <path stroke="var(--pp-accent)" strokeWidth="4" d="M98 168h64" />
    </svg>
  );
}
