export interface Setting {
  /** Of an empty database. */
  readonly databaseUrl: string;
  readonly runs: number;
  readonly say: (line: string) => void;
}

/** @returns a line for each fault */
export type Experiment = (setting: Setting) => Promise<readonly string[]>;
