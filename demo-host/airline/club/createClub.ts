import { createRecords } from '../createRecords.ts';
import type { ClubOptions } from './addClub.ts';
import { clubLinkSchema } from './ClubLink.ts';
import { demoClubMembers, demoClubReference } from './clubMembers.ts';

/** Opens the members and links of Tide Club, with the link that the demo begins with. */
export const createClub = (file: string | undefined): ClubOptions => {
  const links = createRecords(clubLinkSchema, file);
  const [first] = demoClubMembers;
  if (first && links.find(demoClubReference) === undefined)
    links.write({ reference: demoClubReference, number: first.number, status: 'linked', points: null });
  return { members: demoClubMembers, links };
};
