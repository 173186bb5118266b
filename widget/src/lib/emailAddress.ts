/** The longest address a mail server must take (RFC 5321). */
const maxLength = 254;
const pattern = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;

export type EmailProblem = 'required' | 'invalid' | 'tooLong';

/** Trims, composes accents and puts the domain in small letters; the part before the @ may be case-sensitive, so it stays. */
export function normaliseEmail(typed: string): string {
  const trimmed = typed.trim().normalize('NFC');
  const at = trimmed.lastIndexOf('@');
  return at < 0 ? trimmed : trimmed.slice(0, at) + trimmed.slice(at).toLowerCase();
}

export function emailProblem(typed: string): EmailProblem | undefined {
  const email = normaliseEmail(typed);
  if (email === '') return 'required';
  if (email.length > maxLength) return 'tooLong';
  return pattern.test(email) ? undefined : 'invalid';
}
