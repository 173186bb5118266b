/**
 * A member of Tide Club, the programme of a coffee house by the sea, which this process serves beside the
 * airline's.
 */
export interface ClubMember {
  readonly number: string;
  /** The code that the club's app shows, for the member to type at a partner. */
  readonly code: string;
}

/** Members that the demo's customers can link. Maren is linked with the first one. */
export const demoClubMembers: readonly ClubMember[] = [
  { number: '60017731', code: 'TQRS7732' },
  { number: '60024468', code: 'WAVE2468' },
  { number: '60035794', code: 'REEF5794' },
  { number: '60049263', code: 'SALT9263' },
];

/** The reference of the link that Maren has from the beginning. */
export const demoClubReference = 'TC-MAREN';
