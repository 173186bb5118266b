import { lockScroll } from './lockScroll.ts';
import type { PortalMode } from '../mount/PortalOptions.ts';

export interface PortalDialog {
  /** Puts the portal where it belongs, without moving its frame: a frame that is moved loads again. */
  show(mode: PortalMode, isOpen: boolean, scheme?: string): void;
}

/** As short as it can be: it is in every page's script. A narrow screen is filled; nothing moves without permission. */
const CSS =
  'dialog[open]{display:flex;flex-direction:column;box-sizing:border-box;position:fixed;inset:0;margin:auto;' +
  'width:560px;height:90dvh;max-width:100%;max-height:none;padding:0;border:0;overflow:hidden;border-radius:12px}' +
  '[open].drawer{margin:0 0 0 auto;height:100dvh;border-radius:0}' +
  '.drawer:dir(rtl){margin:0 auto 0 0}' +
  '@media(max-width:600px){dialog[open]{width:100%;height:100dvh;border-radius:0}}' +
  '::backdrop{background:#0008}' +
  '::slotted(*){flex:1 1 0;min-height:0}' +
  'div{text-align:end}' +
  'button{width:44px;height:44px;border:0;background:none;color:inherit;font-size:20px;cursor:pointer}';

const create = <K extends keyof HTMLElementTagNameMap>(tag: K): HTMLElementTagNameMap[K] =>
  document.createElement(tag);

/**
 * Where the frame is seen. It always is the child of `host`; a modal or a drawer is a native dialog in the shadow of
 * `host` that shows it through a slot. So its document goes on when the mode changes, the page's styles don't reach the
 * dialog, no policy forbids its own, and a portal that stands in the page is in no dialog at all.
 */
export function createDialog(
  host: HTMLElement,
  title: string,
  onDismiss: () => void,
  closeLabel = 'Close',
): PortalDialog {
  let dialog: HTMLDialogElement | undefined;
  let unlock: (() => void) | undefined;

  function build(): HTMLDialogElement {
    const root = host.attachShadow({ mode: 'open' });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(CSS);
    root.adoptedStyleSheets = [sheet];
    const made = create('dialog');
    made.setAttribute('aria-label', title);
    const bar = create('div');
    const button = create('button');
    button.type = 'button';
    button.textContent = '✕';
    button.setAttribute('aria-label', closeLabel);
    button.onclick = onDismiss;
    bar.append(button);
    const slot = create('slot');
    slot.name = 'over';
    made.append(bar, slot);
    root.append(create('slot'), made);
    made.onclick = (event) => event.target === made && onDismiss();
    // Escape in the page: the browser has closed it already.
    made.onclose = () => unlock && onDismiss();
    // A finger on the backdrop must not scroll what lies under it.
    made.addEventListener('touchmove', (event) => event.preventDefault(), { passive: false });
    return made;
  }

  return {
    show(mode, isOpen, scheme) {
      const isOver = mode !== 'inline';
      if (isOver) dialog ??= build();
      host.firstElementChild?.setAttribute('slot', isOver ? 'over' : '');
      if (!dialog) return;
      dialog.className = mode;
      dialog.style.colorScheme = scheme ?? '';
      if (isOver && isOpen) {
        if (unlock) return;
        dialog.showModal();
        unlock = lockScroll();
      } else if (unlock) {
        unlock();
        unlock = undefined;
        dialog.close();
      }
    },
  };
}
