/** @returns a ticket's code as it is stored (`7KQ-2MD`). Case, spaces and dashes of what was typed or scanned make no difference. */
export function readTicketCode(typed: string): string {
  const code = typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s\p{Pd}]/gu, '');
  return `${code.slice(0, 3)}-${code.slice(3)}`;
}
