/** 220 + 40 + 880 and a gutter of 32 on both sides (px). */
export const maxWidth = '1204px';
