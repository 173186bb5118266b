/** The values of the form, as they are typed. */
export interface ClaimForm {
  readonly receipt_number: string;
  readonly channel: 'store' | 'online';
  /** Digits, or empty. */
  readonly location_id: string;
  readonly email: string;
  /** `YYYY-MM-DD`, or empty. */
  readonly transacted_on: string;
  /** `HH:MM`, or empty. */
  readonly transacted_time: string;
  readonly total: string;
  readonly note: string;
  readonly declaration: boolean;
}

export const emptyClaim = (email: string): ClaimForm => ({
  receipt_number: '',
  channel: 'store',
  location_id: '',
  email,
  transacted_on: '',
  transacted_time: '',
  total: '',
  note: '',
  declaration: false,
});
