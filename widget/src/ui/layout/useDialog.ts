import { type RefObject, useLayoutEffect, useRef } from 'react';

/** The minimum space for a dialog above the frame's bottom. */
const ROOM_PX = 480;

/**
 * In a frame as tall as its content the centre of the window may be far away, so the dialog is placed near the pressed
 * element. Call it before the dialog opens: opening moves the focus into it, and the host's page scrolls there.
 */
function placeNear(dialog: HTMLElement, opener: Element | null): void {
  const root = dialog.closest('[data-auto-height]');
  if (!root) return;
  const isInside = opener !== null && root.contains(opener);
  const top = isInside ? Math.max(0, opener.getBoundingClientRect().top - 96) : 0;
  dialog.style.insetBlockStart = `${Math.min(top, Math.max(0, window.innerHeight - ROOM_PX))}px`;
  dialog.style.insetBlockEnd = 'auto';
}

/** Opens a native modal dialog when the component mounts, closes it on unmount and restores the focus. */
export function useDialog(): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    const opener = document.activeElement;
    if (!dialog || dialog.open) return;
    placeNear(dialog, opener);
    // Old webviews lack modal dialogs: an open dialog outside the top layer still works.
    if (typeof dialog.showModal === 'function') dialog.showModal();
    else dialog.setAttribute('open', '');
    return () => {
      if (typeof dialog.close === 'function') dialog.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    };
  }, []);
  return ref;
}
