/** @returns black or white, the one with more contrast on a colour (`#rrggbb`) */
export function contrastInk(colour: string): '#000000' | '#ffffff' {
  const parts = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16) / 255);
  const [red = 0, green = 0, blue = 0] = parts.map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  );
  const light = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  // Both contrasts are equal here: (light + 0.05) ** 2 = 1.05 * 0.05.
  return light > 0.179 ? '#000000' : '#ffffff';
}
