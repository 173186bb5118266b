import type { AppModels } from '../../core/app/useApp.ts';

/** Checks the age of reference data when the customer comes back (specification, section 9). */
export function keepFresh({ config, reference }: AppModels): () => void {
  const look = () => {
    if (document.hidden) return;
    void config.check();
    void reference.check();
  };
  window.addEventListener('focus', look);
  document.addEventListener('visibilitychange', look);
  return () => {
    window.removeEventListener('focus', look);
    document.removeEventListener('visibilitychange', look);
  };
}
