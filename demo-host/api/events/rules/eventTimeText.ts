interface Times {
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly timezone: string;
}

/** When an event is, by the clocks at its place, in words of a language: digits are Western in all of them. */
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
