/**
 * Gives a text, or bytes, to the device as a file. A touch device that can share files shows its share dialog instead of a
 * download, because the browser of some apps can only show a file.
 *
 * @param type the media type, for example `text/csv`
 */
export async function saveFile(name: string, content: string | Blob, type: string): Promise<void> {
  const file = new File([content], name, { type });
  const { maxTouchPoints, canShare } = navigator;
  if (maxTouchPoints > 0 && canShare?.call(navigator, { files: [file] }) === true) {
    try {
      await navigator.share({ files: [file] });
      return;
    } catch (error) {
      // The customer has closed the dialog. After any other error, such as that of a frame that may not share, it is downloaded.
      if (error instanceof DOMException && error.name === 'AbortError') return;
    }
  }
  const address = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  // The browser has to have begun to read it.
  setTimeout(() => URL.revokeObjectURL(address), 60000);
}
