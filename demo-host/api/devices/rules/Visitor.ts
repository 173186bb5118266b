/** The customer in front of a paired device. */
export interface Visitor {
  readonly profileId: string;
  readonly firstName: string | null;
  readonly language: string;
  /** The profile was created by this call. */
  readonly isNew: boolean;
}
