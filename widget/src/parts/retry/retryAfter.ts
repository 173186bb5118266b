import type { ApiError } from '../../api/ApiError.ts';

/** Seconds to wait after too many tries. Maintenance may name a time as well, but it is not about too many tries. */
export const retryAfter = (error: ApiError | undefined): number | undefined =>
  error?.status === 429 ? error.retryAfterS : undefined;
