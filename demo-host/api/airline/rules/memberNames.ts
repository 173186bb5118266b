/** The base letters that airlines write for letters which `normalize` does not reduce to a base letter, or not in all cases. */
const spelled: Readonly<Record<string, string>> = {
  Æ: 'AE',
  Œ: 'OE',
  Ø: 'O',
  Ł: 'L',
  Đ: 'D',
  Ð: 'D',
  Þ: 'TH',
  İ: 'I',
};

/**
 * A last name in the form that airlines keep: `Saint-Åström` → `SAINTASTROM`. Case, accents, hyphens, apostrophes and spaces make no
 * difference; letters of other scripts stay.
 */
export function foldName(name: string): string {
  return name
    .toUpperCase()
    .replaceAll(/[ÆŒØŁĐÐÞİ]/g, (letter) => spelled[letter] ?? letter)
    .normalize('NFKD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** A member's number as typed, without the spaces and hyphens that cards print between its digits. */
export function normalMemberNumber(text: string): string {
  return text.normalize('NFKC').replaceAll(/[\s\-\u2010-\u2015]/g, '');
}
