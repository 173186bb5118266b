/** Where a file in the database is, for example a photo. It is read in pieces when it is needed. */
export class StoredBytes {
  readonly table: string;
  readonly column: string;
  /** The primary key of its row. */
  readonly key: Readonly<Record<string, unknown>>;
  /** Bytes. */
  readonly length: number;

  constructor({ table, column, key, length }: StoredBytes) {
    this.table = table;
    this.column = column;
    this.key = key;
    this.length = length;
  }
}
