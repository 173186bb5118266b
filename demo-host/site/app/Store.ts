export interface Store {
  readonly handle: string;
  readonly name: string;
  readonly address: string;
}
