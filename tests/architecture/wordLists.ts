/** A private expression (ARCHITECTURE.md, decision 65), with the plain way to write it. */
export interface PrivateWord {
  readonly pattern: RegExp;
  readonly instead: string;
}

/** Searched in comments and documents. Text in backticks is a name or a value and does not count. */
export const privateWords: readonly PrivateWord[] = [
  { pattern: /\b(whoever|whomever)\b/gi, instead: 'the role: the customer, the caller, the host' },
  { pattern: /\bnobody('s)?\b/gi, instead: 'the role with "no": no caller, no account, never' },
  {
    pattern: /\b(some|any|every)(body|one)('s)?\b/gi,
    instead: 'the role: a customer, any client, every visitor',
  },
  { pattern: /\bno one('s)?\b/gi, instead: 'the role with "no": no customer, unassigned' },
  { pattern: /\btold\b/gi, instead: 'what happens: receives, is notified, is shown' },
  { pattern: /\bsaid\b/gi, instead: 'what happens: is shown, is announced, is sent, is stated' },
  { pattern: /\bsay(s)? (so|no|nothing)\b/gi, instead: 'what happens: shows it, refuses, is empty' },
  { pattern: /\b(hears?|heard)\b/gi, instead: 'receives' },
  { pattern: /\b(answer|result|return value) ends it\b/gi, instead: '@returns a function that stops it' },
  { pattern: /\bwhat (goes on|went wrong|goes wrong)\b/gi, instead: 'the state, the error' },
  { pattern: /\bwhat is none\b/gi, instead: 'if it is not a …' },
  { pattern: /\b(works?|is found|are found) no more\b/gi, instead: 'no longer works, is no longer found' },
  { pattern: /\bsays? (why|who|how|it|all)\b/gi, instead: 'what happens: shows, names, has the reason' },
  { pattern: /\bgo(es)? on\b/gi, instead: 'continues' },
  { pattern: /\bas good as\b/gi, instead: 'is treated as' },
  { pattern: /(?<!\bthere )\bis no (?!longer\b|more\b|less\b|other\b)/gi, instead: 'is not a' },
  { pattern: /\bwish(es)?\b/gi, instead: 'setting, request, deferred action' },
  { pattern: /\b(un)?veil(s|ed)?\b/gi, instead: 'hidden until checked' },
  { pattern: /\battendan(ce|t)s?\b/gi, instead: 'session keep-alive' },
  { pattern: /\bnext in line\b/gi, instead: 'waitlist promotion' },
];

/** Names that a declared variable, parameter or function may not have: they do not describe what it holds. */
export const privateNames: readonly PrivateWord[] = [
  { pattern: /^(one|mine|told|said)$/, instead: 'a noun for what it holds' },
  { pattern: /(whoever|nobody|somebody|anybody)/i, instead: 'the role' },
  { pattern: /attendan(ce|t)/i, instead: 'keepAlive' },
  { pattern: /^(armChallenge|nextInLine|tellByMail)$/, instead: 'stepUp, promoteWaitlist, notify' },
  { pattern: /^(un)?veil/i, instead: 'hide, until checked' },
];
