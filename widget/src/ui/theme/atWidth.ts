// The portal responds to its own width, not the window's: it may be a narrow frame on a wide screen.

/** The narrowest phones: less than 360 px. */
export const narrow = 'pp (width < 360px)';
/** Text so large that few words fit beside each other on a phone: parts stand below each other. */
export const largeText = 'pp (width < 17rem)';
/** 560 px and more. */
export const medium = 'pp (width >= 560px)';
/** More than 900 px. */
export const wide = 'pp (width > 900px)';
/** 900 px and less: compact and medium. */
export const notWide = 'pp (width <= 900px)';
