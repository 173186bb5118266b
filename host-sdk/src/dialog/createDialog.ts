import { lockScroll } from './lockScroll.ts';
import type { PortalMode } from '../mount/PortalOptions.ts';

export interface PortalDialog {
  /** Shows the portal in its mode without moving the frame, because a moved frame loads again. */
  show(mode: PortalMode, isOpen: boolean, scheme?: string): void;
}

/** A narrow screen is filled. No animation, so that nothing depends on the visitor's motion setting. */
const CSS =
  'dialog[open]{display:flex;flex-direction:column;box-sizing:border-box;position:fixed;inset:0;margin:auto;' +
  'width:560px;height:90dvh;max-width:100%;max-height:none;padding:0;border:0;overflow:hidden;border-radius:12px;' +
  // Inherits the grey blocks that stand in for a portal that is not painted yet.
  'background:inherit;background-color:Canvas}' +
  '[open].drawer{margin:0 0 0 auto;height:100dvh;border-radius:0}' +
  '.drawer:dir(rtl){margin:0 auto 0 0}' +
  '@media(max-width:600px){dialog[open]{width:100%;height:100dvh;border-radius:0}}' +
  '::backdrop{background:#0008}' +
  // The styles on the frame itself hold against everything but these.
  '::slotted(*){flex:1 1 0!important;min-height:0!important}' +
  'div{text-align:end}' +
  'button{width:44px;height:44px;border:0;background:none;color:inherit;font-size:20px;cursor:pointer}';

const create = <K extends keyof HTMLElementTagNameMap>(tag: K): HTMLElementTagNameMap[K] =>
  document.createElement(tag);

/**
 * Shows the frame in the page or in a dialog over it. The frame always is a child of `host`; a modal or a drawer is a native
 * dialog in the shadow root of `host`, which shows the frame through a slot. So a change of mode does not reload the frame,
 * the page's styles don't reach the dialog, and no policy forbids the dialog's own styles.
 */
export function createDialog(
  host: HTMLElement,
  title: string,
  onDismiss: () => void,
  closeLabel = 'Close',
): PortalDialog {
  let dialog: HTMLDialogElement | undefined;
  let unlock: (() => void) | undefined;
  // If the page removes the element with the open dialog, the page must be able to scroll again.
  const sizeObserver = new ResizeObserver(() => host.isConnected || onDismiss());

  function build(): HTMLDialogElement {
    const root = host.attachShadow({ mode: 'open' });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(CSS);
    root.adoptedStyleSheets = [sheet];
    const made = create('dialog');
    made.setAttribute('aria-label', title);
    const bar = create('div');
    const button = create('button');
    button.textContent = '✕';
    button.setAttribute('aria-label', closeLabel);
    button.onclick = onDismiss;
    bar.append(button);
    const slot = create('slot');
    slot.name = 'over';
    made.append(bar, slot);
    root.append(create('slot'), made);
    made.onclick = (event) => event.target === made && onDismiss();
    // Escape in the page: the browser has closed it already. The event is queued: the dialog may be open again.
    made.onclose = () => unlock && !made.open && onDismiss();
    // A touch on the backdrop must not scroll the page below.
    made.addEventListener('touchmove', (event) => event.preventDefault(), { passive: false });
    return made;
  }

  return {
    show(mode, isOpen, scheme = '') {
      const isOver = mode !== 'inline';
      if (isOver) dialog ??= build();
      host.firstElementChild?.setAttribute('slot', isOver ? 'over' : '');
      if (!dialog) return;
      dialog.className = mode;
      // `auto` is that of the page around, which CSS has no word for.
      dialog.style.colorScheme = scheme.replace('auto', '');
      if (isOver && isOpen) {
        // Outside the document, as after `destroy`, a browser refuses to show a dialog.
        if (unlock || !host.isConnected) return;
        dialog.showModal();
        unlock = lockScroll();
        sizeObserver.observe(dialog);
      } else if (unlock) {
        unlock();
        unlock = undefined;
        sizeObserver.disconnect();
        dialog.close();
      }
    },
  };
}
