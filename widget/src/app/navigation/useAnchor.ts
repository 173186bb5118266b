import { useEffect } from 'react';

/**
 * Goes to the section that the address names (`/profile#birthday`).
 *
 * @param page names the page that is shown
 */
export function useAnchor(page: string | undefined): void {
  useEffect(() => {
    const id = location.hash.slice(1);
    if (page === undefined || id === '') return;
    let stop: (() => void) | undefined = () => {};
    import('./goToAnchor.ts').then(
      ({ goToAnchor }) => {
        stop &&= goToAnchor(id);
      },
      // The page is there all the same.
      () => undefined,
    );
    return () => {
      stop?.();
      stop = undefined;
    };
  }, [page]);
}
