interface Times {
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly timezone: string;
}

/** The time of an event in its own time zone, as text in a language, with Western digits. */
export function eventTimeText({ starts_at, ends_at, timezone }: Times, language: string): string {
  const format = new Intl.DateTimeFormat(language === 'en' ? 'en-AU' : language, {
    timeZone: timezone,
    numberingSystem: 'latn',
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  });
  return format.formatRange(starts_at, ends_at);
}
