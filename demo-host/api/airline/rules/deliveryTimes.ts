const minute = 60 * 1000;

/** Milliseconds until the airline is asked what has become of a conversion that it knows of. It calls by itself when it is done. */
export const askAgainAfter = 10 * minute;
