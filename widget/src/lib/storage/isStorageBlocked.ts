/** In a frame of another site the browser may forbid even to look at its storage. */
export function isStorageBlocked(open: () => Storage = () => window.sessionStorage): boolean {
  try {
    open().getItem('');
    return false;
  } catch {
    return true;
  }
}
