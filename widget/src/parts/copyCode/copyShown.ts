/**
 * Copies the text of an element. Frames and old webviews may lack the API: then the element is selected, which also works
 * in modal dialogs, and stays selected, so that it can be copied by hand.
 *
 * @returns `false` if neither works
 */
export async function copyShown(element: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(element.textContent);
    return true;
  } catch {
    window.getSelection()?.selectAllChildren(element);
    try {
      return document.execCommand('copy');
    } catch {
      return false;
    }
  }
}
