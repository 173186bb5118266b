import { readStoredToken } from '../../../core/session/readStoredToken.ts';
import { createStore } from '../../../lib/storage/createStore.ts';
import { storageKeys } from '../../../lib/storage/storageKeys.ts';
import './firstForm.css.ts';
import { reportPainted } from './reportPainted.ts';
import { type Doing, forgetPress, markPress, takeOver } from './takeOver.ts';

// A script of its own, which only the document of the sign-in page names. It runs before the portal's code has been loaded, and
// shows the form that the server has written into the document (`renderSignIn.tsx`). Customers who are signed in, or who are
// waiting for a code, see something else than the empty form: for them it stays hidden.

start();

/** A function, so that nothing keeps the form, and what was typed into it, once it is gone. */
function start(): void {
  const place = document.getElementById('first-form');
  const form = place?.querySelector('form');
  const isWaiting = createStore().read(storageKeys.attempt) !== undefined;
  if (place && form && readStoredToken() === undefined && !isWaiting) show(place, form);
}

function show(place: HTMLElement, form: HTMLFormElement): void {
  place.hidden = false;
  place.parentElement?.setAttribute('data-form', '');
  place.addEventListener('click', markPress);
  place.addEventListener('input', forgetPress);
  const doing: Doing = { focused: null, held: null };
  place.addEventListener('pointerdown', ({ target }) => (doing.held = (target as Element).closest('button')));
  for (const end of ['pointerup', 'pointercancel']) place.addEventListener(end, () => (doing.held = null));
  place.addEventListener('focusin', ({ target }) => (doing.focused = target as Element));
  // Later, because in some browsers the removal of the element is a loss of the focus too.
  place.addEventListener('focusout', ({ target }) =>
    setTimeout(() => {
      if (doing.focused === target) doing.focused = null;
    }),
  );
  // The portal removes the server's form in the moment in which it shows its own.
  const removal = new MutationObserver(() => {
    if (place.isConnected) return;
    removal.disconnect();
    const own = document.querySelector<HTMLFormElement>('#root form');
    if (own) takeOver(form, own, doing);
  });
  removal.observe(document.body, { childList: true });
  // The callback runs before the paint of its frame, and the timer after it.
  requestAnimationFrame(() =>
    setTimeout(() => {
      // The portal has replaced the form, so its own height counts: for example in a hidden frame, where this callback waits.
      if (!place.isConnected) return;
      const boot = document.getElementById('portal-boot')?.textContent ?? '';
      reportPainted(boot, place.getBoundingClientRect().height);
    }),
  );
}
