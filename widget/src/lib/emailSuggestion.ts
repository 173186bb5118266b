import { normaliseEmail } from '../../contract/formFields.ts';

/** Mail hosts that are often mistyped. Public mailbox services only, so that a hint never reveals who is a customer. */
const COMMON_HOSTS = [
  'gmail.com',
  'outlook.com',
  'hotmail.com',
  'yahoo.com',
  'icloud.com',
  'live.com',
  'proton.me',
];

/** Whether one letter is missing, extra or wrong, or two neighbours are swapped. */
function isOneSlipAway(typed: string, meant: string): boolean {
  if (typed === meant || Math.abs(typed.length - meant.length) > 1) return false;
  let start = 0;
  while (start < typed.length && typed[start] === meant[start]) start++;
  let end = 0;
  const shorter = Math.min(typed.length, meant.length) - start;
  while (end < shorter && typed.at(-1 - end) === meant.at(-1 - end)) end++;
  const left = typed.slice(start, typed.length - end);
  const right = meant.slice(start, meant.length - end);
  if (left.length <= 1 && right.length <= 1) return true;
  return left.length === 2 && right.length === 2 && left === `${right[1]}${right[0]}`;
}

/** "Did you mean…?" for a near miss of a common mail host. Only a hint: the typed address may be right. */
export function emailSuggestion(typed: string): string | undefined {
  const email = normaliseEmail(typed);
  const at = email.lastIndexOf('@');
  if (at < 1) return undefined;
  const host = email.slice(at + 1);
  if (COMMON_HOSTS.includes(host)) return undefined;
  const meant = COMMON_HOSTS.find((common) => isOneSlipAway(host, common));
  return meant && `${email.slice(0, at)}@${meant}`;
}
