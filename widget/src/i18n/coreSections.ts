/** The sections that the shell needs, loaded before the first paint. The others are loaded with their screens. */
export const coreSections: readonly string[] = ['app', 'common', 'error', 'connectivity', 'toasts', 'ui'];
