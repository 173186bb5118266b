const shownMs = 4000;

/** Shows on the header's account button whether a customer is signed in, and announces a change to screen readers once. */
export const createAccountState = () => {
  let signedIn: boolean | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const paint = (): void => {
    const link = document.querySelector<HTMLElement>('[data-account]');
    const state = document.querySelector<HTMLElement>('[data-account-state]');
    if (!link) return;
    link.dataset['signedIn'] = String(signedIn === true);
    link.title = signedIn ? (state?.dataset['signedIn'] ?? '') : '';
  };

  const announce = (): void => {
    const state = document.querySelector<HTMLElement>('[data-account-state]');
    if (!state) return;
    state.textContent = (signedIn ? state.dataset['signedIn'] : state.dataset['signedOut']) ?? '';
    clearTimeout(timer);
    timer = setTimeout(() => {
      state.textContent = '';
    }, shownMs);
  };

  return {
    /** Shows the current state in a header that has been replaced. */
    paint,
    set(next: boolean): void {
      const changed = signedIn !== next && !(signedIn === undefined && !next);
      signedIn = next;
      paint();
      if (changed) announce();
    },
  };
};
