import { type CSSProperties, type RefObject, useLayoutEffect, useRef, useState } from 'react';

interface OpenDialog {
  ref: RefObject<HTMLDialogElement | null>;
  /** In a frame as tall as its content "the middle of the window" may be far away: then the place of the press. */
  place: CSSProperties | undefined;
}

function placeNear(element: Element | null): CSSProperties | undefined {
  if (!element?.closest('[data-auto-height]')) return undefined;
  const top = Math.max(0, element.getBoundingClientRect().top - 96);
  return {
    insetBlockStart: `${Math.min(top, Math.max(0, window.innerHeight - 480))}px`,
    insetBlockEnd: 'auto',
  };
}

/** Opens a native modal dialog with the component and closes it with the component, giving the focus back. */
export function useDialog(): OpenDialog {
  const ref = useRef<HTMLDialogElement>(null);
  const [place, setPlace] = useState<CSSProperties>();
  useLayoutEffect(() => {
    const dialog = ref.current;
    const opener = document.activeElement;
    setPlace(placeNear(opener));
    if (!dialog || dialog.open) return;
    // Old webviews lack modal dialogs: an open one without the top layer still works.
    if (typeof dialog.showModal === 'function') dialog.showModal();
    else dialog.setAttribute('open', '');
    return () => {
      if (typeof dialog.close === 'function') dialog.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    };
  }, []);
  return { ref, place };
}
