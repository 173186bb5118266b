// Code that few pages need, in files of its own.

/** A modal or drawer, and moving the focus out of the frame. */
export const loadDialog = () => import('../parts/stage.ts');
/** The portal's page in the page's address. */
export const loadRoutes = () => import('../parts/routes.ts');
/** The first call must not wait for its code. A package has it already. */
export const prepareCalls = (): void => {};
