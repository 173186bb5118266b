// Code that few pages need, in files of its own.

/** A modal or drawer, and moving the focus out of the frame. */
export const loadDialog = () => import('../parts/stage.ts');
/** The portal's page in the page's address. */
export const loadRoutes = () => import('../parts/routes.ts');
/** In the script tag's file this fetches the code for calls before the first call. The package contains that code. */
export const prepareCalls = (): void => {};
