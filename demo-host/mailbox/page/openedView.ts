const parts = ['phone', 'staff'] as const;

/**
 * The part that the address selects: `#phone`, `#staff`, or a mail by its id. On a wide page, which shows all parts, only
 * mails matter.
 */
export const openedView = (): 'mail' | 'reading' | 'phone' | 'staff' => {
  const hash = location.hash.slice(1);
  return parts.find((part) => part === hash) ?? (hash ? 'reading' : 'mail');
};

/** The id of the open mail. */
export const openedId = (): string | undefined =>
  openedView() === 'reading' ? location.hash.slice(1) : undefined;
