const parts = ['phone', 'staff'] as const;

/** What the address opens: `#phone`, `#staff`, or a mail by its id. Where there is room for everything it only opens mails. */
export const openedView = (): 'mail' | 'reading' | 'phone' | 'staff' => {
  const hash = location.hash.slice(1);
  return parts.find((part) => part === hash) ?? (hash ? 'reading' : 'mail');
};

/** The mail that is open. */
export const openedId = (): string | undefined =>
  openedView() === 'reading' ? location.hash.slice(1) : undefined;
