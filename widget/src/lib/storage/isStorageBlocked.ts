/** Whether even reading the storage object throws, as it may in a third-party frame. */
export function isStorageBlocked(open: () => Storage = () => window.sessionStorage): boolean {
  try {
    open().getItem('');
    return false;
  } catch {
    return true;
  }
}
