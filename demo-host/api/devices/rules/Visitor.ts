export interface Visitor {
  readonly profileId: string;
  readonly firstName: string | null;
  readonly language: string;
  /** Nobody had the address until now. */
  readonly isNew: boolean;
}
