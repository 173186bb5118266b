import { vi } from 'vitest';

// What must happen may take long on a busy machine: a wait that names no limit gets 40 s instead of one.

const LIMIT_MS = 40000;
const { waitFor } = vi;

vi.waitFor = async (callback, options) =>
  await waitFor(
    callback,
    typeof options === 'number' ? { timeout: options } : { timeout: LIMIT_MS, ...options },
  );
