import { mayTakeFocus } from '../../lib/mayTakeFocus.ts';

/**
 * When the focused element is removed, such as a row's button with its row, moves the focus to the nearest heading that is left.
 * Otherwise keys and screen readers continue at the top of the page. What surrounds a dialog is what surrounds its opener.
 *
 * @returns a function that stops it
 */
export function keepFocus(): () => void {
  /** The element that was focused last, and its ancestors. */
  let around: readonly Element[] = [];
  const openers = new WeakMap<Element, readonly Element[]>();
  const remember = ({ target }: Event) => {
    const path = target instanceof Element ? pathOf(target) : [];
    const dialog = path.findIndex((element) => element.localName === 'dialog');
    const opened = path[dialog];
    if (opened && !openers.has(opened)) openers.set(opened, around);
    around = opened
      ? [...path.slice(0, dialog + 1), ...(openers.get(opened) ?? []), ...path.slice(dialog + 1)]
      : path;
  };
  // A press beside all controls has given the focus up.
  const press = () => {
    if (document.activeElement === document.body) around = [];
  };
  const restore = () => {
    if (document.activeElement !== document.body || around[0]?.isConnected !== false || !mayTakeFocus())
      return;
    const left = around.filter((element) => element.isConnected);
    around = [];
    for (const element of left) {
      const heading = element.querySelector<HTMLElement>('h1, h2, h3, legend');
      if (!heading) continue;
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
      return;
    }
  };
  const observer = new MutationObserver(restore);
  observer.observe(document.body, { childList: true, subtree: true });
  document.addEventListener('focusin', remember);
  document.addEventListener('click', press, true);
  return () => {
    observer.disconnect();
    document.removeEventListener('focusin', remember);
    document.removeEventListener('click', press, true);
  };
}

function pathOf(element: Element | null): Element[] {
  return element ? [element, ...pathOf(element.parentElement)] : [];
}
