/**
 * Copies a number; where the API is missing, as in some frames, what is shown of it. As `copyShown`, which is part of the pages of
 * rewards: a file that both load would add its name to the first load.
 *
 * @returns `false` if neither works; what is shown is selected then
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
