/**
 * Copies the text of an element. Frames and old webviews may lack the API: then the element is selected, which also works
 * in modal dialogs, and stays selected, so that it can be copied by hand.
 *
 * @param text what is copied, if it is written in another way than it is shown
 * @returns `false` if neither works
 */
export async function copyShown(element: HTMLElement, text = element.textContent): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
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
