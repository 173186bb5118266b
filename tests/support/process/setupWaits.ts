import { vi } from 'vitest';

// On a busy machine things take longer: a `vi.waitFor` without a limit of its own gets 40 s instead of vitest's 1 s.

const LIMIT_MS = 40000;
const { waitFor } = vi;

vi.waitFor = async (callback, options) =>
  await waitFor(
    callback,
    typeof options === 'number' ? { timeout: options } : { timeout: LIMIT_MS, ...options },
  );
