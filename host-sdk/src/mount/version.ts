/** Version of this package. */
export const SDK_VERSION = '0.1.0';
