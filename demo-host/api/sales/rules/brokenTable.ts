/** @returns the table whose constraint a statement has broken, and so changed nothing; `undefined` for any other error */
export function brokenTable(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if ('code' in error && typeof error.code === 'string' && error.code.startsWith('23'))
    return 'table' in error && typeof error.table === 'string' ? error.table : undefined;
  return brokenTable(error.cause);
}
