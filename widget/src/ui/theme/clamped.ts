/**
 * For names and titles from the server: six lines, more than any text needs that was written for people. The rest of a longer
 * text is cut off from sight, not from assistive technology. Unlike `-webkit-line-clamp` it leaves `display` and the line breaks alone.
 */
export const clamped = { maxBlockSize: '6lh', overflowY: 'clip' } as const;
