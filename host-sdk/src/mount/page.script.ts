// Stands in for page.ts in the script tag's file, which runs in pages only.

export const requirePage = (): void => {};
export const pageLocation = (): Location => location;
