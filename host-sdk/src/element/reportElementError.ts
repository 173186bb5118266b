/** Reports options that can't work: a line in the console, and an `error` event with the `PortalError` as its `detail`. */
export function reportElementError(element: Element, error: unknown): void {
  // For the developer of the page: without a listener there is nothing else to see.
  // oxlint-disable-next-line no-console
  console.error(error);
  element.dispatchEvent(new CustomEvent('error', { detail: error }));
}
