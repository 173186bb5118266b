/**
 * For names and titles of the server's: six lines, more than any that was written for people needs. The rest of a longer one
 * is cut off from sight, not from assistive technology. Unlike `-webkit-line-clamp` it leaves `display` and the line breaks alone.
 */
export const clamped = { maxBlockSize: '6lh', overflowY: 'clip' } as const;
