/** A member of the airline's programme. */
export interface Member {
  readonly number: string;
  /** As airlines write names: capital letters without accents, spaces and signs. */
  readonly last_name: string;
  /** The name in the form that partners may show. */
  readonly masked_name: string;
  /** Credits to a closed account are rejected. */
  readonly closed?: boolean;
}

/** The members that the demo's customers are linked to, and some without a link. */
export const demoMembers: readonly Member[] = [
  { number: '2208134417', last_name: 'ELLISON', masked_name: 'M•••• E.' },
  { number: '4471902265', last_name: 'MARCHAND', masked_name: 'É•••• M.' },
  { number: '3310420981', last_name: 'HADDAD', masked_name: 'L•••• H.' },
  { number: '5120447730', last_name: 'OBRIEN', masked_name: 'S•••• O.' },
  { number: '6004912857', last_name: 'OKAFOR', masked_name: 'A•••• O.' },
  { number: '7719030126', last_name: 'BIANCHI', masked_name: 'G•••• B.' },
  { number: '8850273314', last_name: 'FERNANDEZRUIZ', masked_name: 'J•••• F.' },
  { number: '9036518842', last_name: 'RAMAN', masked_name: 'P•••• R.', closed: true },
];
