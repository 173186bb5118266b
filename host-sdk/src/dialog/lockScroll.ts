/** How many dialogs are open over the page. */
let locks = 0;
let restore = (): void => {};

/**
 * Stops the page from scrolling under a dialog. The page keeps its width: the space of its scrollbar stays.
 *
 * @returns a function that undoes it. The page scrolls again after the last of several dialogs has called its own.
 */
export function lockScroll(): () => void {
  locks += 1;
  if (locks === 1) restore = lock();
  let isLocked = true;
  return () => {
    if (!isLocked) return;
    isLocked = false;
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
