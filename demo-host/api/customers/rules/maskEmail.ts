/** `e•••@e•••.com`: the same number of dots for every address. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const [name, host] = [email.slice(0, Math.max(0, at)), email.slice(at + 1)];
  return `${firstOf(name)}•••@${firstOf(host)}•••${host.slice(host.lastIndexOf('.'))}`;
}

function firstOf(text: string): string {
  return [...text][0] ?? '';
}
