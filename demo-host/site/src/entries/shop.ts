import '../shop/shop.css';
import { applyPreferences } from '../account/applyPreferences.ts';

const closeMenus = (event: Event): void => {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>('details[data-closes][open]')) {
    if (!(event.target instanceof Node && menu.contains(event.target))) menu.open = false;
  }
};

// Listeners are on the document, because header and footer are replaced when the language changes.
const startShop = (): void => {
  document.addEventListener('change', ({ target }) => {
    const form = target instanceof HTMLSelectElement ? target.form : null;
    if (form?.dataset['preferences'] === undefined) return;
    applyPreferences(form).catch(() => {
      form.submit();
    });
  });
  document.addEventListener('click', closeMenus);
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') closeMenus(event);
  });
};

startShop();
