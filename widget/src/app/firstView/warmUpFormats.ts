/**
 * Formats a first number and a first date, which loads the data of the language: on a slow phone that takes 0.05 s each, and at
 * this time the processor waits for the network. It runs after the next paint, in two tasks, so that a press can come between.
 */
export function warmUpFormats(): void {
  const { lang } = document.documentElement;
  requestAnimationFrame(() => {
    setTimeout(() => Intl.NumberFormat(lang).format(0));
    setTimeout(() => Intl.DateTimeFormat(lang, { dateStyle: 'long', timeZone: 'UTC' }).format(0));
  });
}
