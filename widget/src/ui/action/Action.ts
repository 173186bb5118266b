/** One thing to do: go somewhere (`href`) or do something here (`onPress`). */
export interface Action {
  readonly label: string;
  readonly href?: string | undefined;
  readonly onPress?: (() => void) | undefined;
}
