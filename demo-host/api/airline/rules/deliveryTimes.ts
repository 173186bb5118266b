const minute = 60 * 1000;

/**
 * Milliseconds until the airline is asked for the status of a conversion that it has acknowledged. It also reports
 * the outcome by itself.
 */
export const askAgainAfter = 10 * minute;
