/** What the shell needs: loaded before the first paint. Everything else comes with its route (`app/routes.ts`). */
export const coreSections: readonly string[] = ['app', 'common', 'error', 'connectivity', 'toasts', 'ui'];
