/** Marks every message of this protocol: the same window may carry other traffic. */
export const NAMESPACE = 'profile-portal';
/** The version this build speaks. Messages through the window stay at 1 forever; `p` negotiates the port's version. */
export const VERSION = 1;
/** The handshake's own version, which never changes (see VERSION). */
export const HANDSHAKE_VERSION = 1;

/** Stands in `caps` of a side that reads several messages in one (`batch`). */
export const BATCH = 'batch';

// Limits of messages, as separate constants, which a bundler inlines. On a port these maxima are enough, so that no message is
// measured as a whole; on a text transport MAX_TEXT_BYTES is checked first.

export const MAX_TEXT_BYTES = 65536;
export const MESSAGES_PER_SECOND = 2000;
export const MESSAGE_BURST = 4000;
export const MAX_CALLS_IN_FLIGHT = 1000;
export const CALL_TIMEOUT_MS = 10000;
export const CONNECT_TIMEOUT_MS = 8000;
/** The portal answers at most one nudge in this time. The host waits twice as long between two. */
export const NUDGE_INTERVAL_MS = 200;
export const MAX_FRAME_HEIGHT_PX = 10000;
/** Characters of a method, an event, a code or a key. */
export const MAX_NAME = 64;
export const MAX_URL = 8192;
export const MAX_PATH = 2048;
/** Characters of the host's page: a mailed link has it with its origin in 2048 characters. */
export const MAX_PAGE = 1700;
export const MAX_TITLE = 256;
export const MAX_TEXT = 256;
/** Characters of an error's message. */
export const MAX_MESSAGE = 500;
/** Items of a list. */
export const MAX_LIST = 64;
