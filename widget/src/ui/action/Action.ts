/** What a labelled link (`href`) or button does. A link may have `onPress` too, which runs with the press. */
export interface Action {
  readonly label: string;
  readonly href?: string | undefined;
  readonly onPress?: (() => void) | undefined;
}
