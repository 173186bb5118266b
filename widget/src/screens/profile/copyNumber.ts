/**
 * Copies a number. Where the Clipboard API is missing or refuses, as in some frames, it copies the text of `shown` by selecting it. It is
 * separate from the similar `copyShown` of the pages of rewards, because the name of a shared file would be in the first load.
 *
 * @returns `false` if neither works; the text of `shown` stays selected then, so that it can be copied by hand
 */
export async function copyNumber(number: string, shown: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(number);
    return true;
  } catch {
    window.getSelection()?.selectAllChildren(shown);
    try {
      return document.execCommand('copy');
    } catch {
      return false;
    }
  }
}
