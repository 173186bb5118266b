/** `•••• 123`: the last three digits of a number. */
export function maskNumber(number: string): string {
  return `•••• ${number.slice(-3)}`;
}
