/** How many dialogs lie over the page. */
let locks = 0;
let restore = (): void => {};

/**
 * Keeps the page where it is, under a dialog, and as wide as it is: the room of its scrollbar stays. Returns the way back,
 * which is gone when the last dialog has gone it.
 */
export function lockScroll(): () => void {
  locks += 1;
  if (locks === 1) restore = lock();
  let isMine = true;
  return () => {
    if (!isMine) return;
    isMine = false;
    locks -= 1;
    if (locks === 0) restore();
  };
}

function lock(): () => void {
  const { style, clientWidth } = document.documentElement;
  const { overflow, scrollbarGutter } = style;
  if (innerWidth > clientWidth) style.scrollbarGutter = 'stable';
  style.overflow = 'hidden';
  return () => {
    style.overflow = overflow;
    style.scrollbarGutter = scrollbarGutter;
  };
}
