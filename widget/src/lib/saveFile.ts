/**
 * Gives a text, or bytes, to the device as a file. Where the browser can only show it, as in some apps, the device is asked to share it instead.
 *
 * @param type `text/csv`
 */
export async function saveFile(name: string, content: string | Blob, type: string): Promise<void> {
  const file = new File([content], name, { type });
  const { maxTouchPoints, canShare } = navigator;
  if (maxTouchPoints > 0 && canShare?.call(navigator, { files: [file] }) === true) {
    try {
      await navigator.share({ files: [file] });
      return;
    } catch (error) {
      // Closed by the customer. Anything else: a frame may not share.
      if (error instanceof DOMException && error.name === 'AbortError') return;
    }
  }
  const address = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  // The browser has to have begun to read it.
  setTimeout(() => URL.revokeObjectURL(address), 60000);
}
