const time = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit', second: '2-digit' });
const day = new Intl.DateTimeFormat(undefined, {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
});

/** The time for a mail of today, the day before it for an older one. */
export const formatTime = (iso: string, now = new Date()): string => {
  const date = new Date(iso);
  return date.toDateString() === now.toDateString() ? time.format(date) : day.format(date);
};
