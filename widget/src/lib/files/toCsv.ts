/** Escapes a cell. Text that a spreadsheet would read as a formula gets a leading apostrophe. */
function cellOf(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const text = /^[\t\r=+\-@]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A table as CSV (RFC 4180), with a byte order mark, so that spreadsheets read it as UTF-8. */
export const toCsv = (rows: readonly (readonly (string | number)[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(cellOf).join(',')).join('\r\n')}\r\n`;
