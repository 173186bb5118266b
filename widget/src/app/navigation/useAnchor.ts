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
    /** Undefined once the page is left. */
    let stop: (() => void) | undefined = () => {};
    import('./goToAnchor.ts').then(
      ({ goToAnchor }) => {
        stop &&= goToAnchor(id);
      },
      // Without the code the page stays where it is.
      () => undefined,
    );
    return () => {
      stop?.();
      stop = undefined;
    };
  }, [page]);
}
