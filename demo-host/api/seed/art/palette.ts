/** Main colour and shade of each cloth. Both are visible on light and on dark tiles. */
export const palette = {
  pine: ['#2F6450', '#1B4033'],
  oat: ['#D9CDB8', '#A8977A'],
  navy: ['#33466B', '#1C2A47'],
  rust: ['#B4643F', '#7E4025'],
  stone: ['#A9ABA3', '#74776E'],
  sky: ['#A9C2D3', '#6C8CA3'],
  char: ['#4B5054', '#2A2E31'],
  cream: ['#F3EEE3', '#BDB29C'],
  moss: ['#7F8B5C', '#555F39'],
  plum: ['#6E4257', '#472737'],
  mustard: ['#C9973F', '#8F6722'],
  rose: ['#CFA096', '#9A675D'],
} as const satisfies Record<string, readonly [main: string, shade: string]>;

export type ColourName = keyof typeof palette;

/** Lighter variants of deep colours, for dark tiles. */
export const nightPalette: Partial<Record<ColourName, readonly [main: string, shade: string]>> = {
  pine: ['#41806A', '#1C4436'],
  navy: ['#556F9E', '#283A60'],
  char: ['#7A8186', '#3A3F43'],
  plum: ['#8C5B72', '#4C2B3C'],
};
