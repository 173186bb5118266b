/** An action: go to an address (`href`) or run a function (`onPress`). */
export interface Action {
  readonly label: string;
  readonly href?: string | undefined;
  readonly onPress?: (() => void) | undefined;
}
