/** A cell that a spreadsheet shows as it is: text that it would take for a formula gets an apostrophe. */
function cellOf(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const text = /^[\t\r=+\-@]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A table as CSV (RFC 4180), with the mark by which spreadsheets know that it is UTF-8. */
export const toCsv = (rows: readonly (readonly (string | number)[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(cellOf).join(',')).join('\r\n')}\r\n`;
