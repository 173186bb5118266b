export interface Setting {
  /** The URL of an empty database. */
  readonly databaseUrl: string;
  readonly runs: number;
  readonly say: (line: string) => void;
}

/** @returns a line for each rule that did not hold */
export type Experiment = (setting: Setting) => Promise<readonly string[]>;
