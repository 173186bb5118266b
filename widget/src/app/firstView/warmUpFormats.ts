/**
 * Makes the first number and the first date. Their data are loaded with them, which on a slow phone takes a twentieth of a second
 * each, and here the processor waits for the network. It comes after the first paint, in two tasks, so that a press can come between.
 */
export function warmUpFormats(): void {
  const { lang } = document.documentElement;
  requestAnimationFrame(() => {
    setTimeout(() => Intl.NumberFormat(lang).format(0));
    setTimeout(() => Intl.DateTimeFormat(lang, { dateStyle: 'long', timeZone: 'UTC' }).format(0));
  });
}
