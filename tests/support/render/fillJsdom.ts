/** Adds stubs of browser APIs that the portal uses and jsdom lacks. Dialogs only open and close. */
export function fillJsdom(): void {
  class Observer {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
    takeRecords(): [] {
      return [];
    }
  }
  const missing: Record<string, unknown> = {
    ResizeObserver: Observer,
    IntersectionObserver: Observer,
    matchMedia: (query: string) => Object.assign(new EventTarget(), { matches: false, media: query }),
  };
  for (const [name, value] of Object.entries(missing)) {
    if (!(name in window)) Object.defineProperty(window, name, { value, configurable: true, writable: true });
  }
  Object.defineProperty(window, 'scrollTo', { value: () => undefined, configurable: true, writable: true });
  const dialog = HTMLDialogElement.prototype as Partial<HTMLDialogElement>;
  dialog.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  dialog.close ??= function close(this: HTMLDialogElement) {
    this.open = false;
  };
}
