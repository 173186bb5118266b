/** The portal that this shop uses; the server writes it into the page. */
export const portalUrl = document.querySelector<HTMLElement>('[data-example]')?.dataset['portalUrl'] ?? '';
