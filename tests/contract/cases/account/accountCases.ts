import type { Api } from '../../suite/Api.ts';
import type { Tokens } from '../../suite/Tokens.ts';
import { attributeCases, positionCases } from './attributeCases.ts';
import { claimCases } from './claimCases.ts';
import { commsCases, unsubscribeCases } from './commsCases.ts';
import { foreignConnectionCases, listCases, peopleCases } from './connectionCases.ts';
import { privacyCases } from './privacyCases.ts';
import { profileCases, profileRuleCases } from './profileCases.ts';

/** What customers store: their profile, attributes, settings of messages, and people with their lists. */
export function ownDataCases(api: () => Api, tokens: () => Tokens): void {
  const member = () => tokens().maren;
  profileCases(api, tokens);
  profileRuleCases(api, tokens);
  attributeCases(api, tokens);
  positionCases(api, tokens);
  commsCases(api, member);
  unsubscribeCases(api, member);
  foreignConnectionCases(api, tokens);
  peopleCases(api, member);
  listCases(api, member);
}

/** Claims, and the account as a whole. Runs after the cases that read the member's points. */
export function accountCases(api: () => Api, tokens: () => Tokens): void {
  claimCases(api, tokens);
  privacyCases(api);
}
