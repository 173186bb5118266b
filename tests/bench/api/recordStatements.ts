/** A call of the driver, with its arguments as they were. */
export type DriverCall = readonly unknown[];

export interface Driver {
  query(...args: DriverCall): Promise<unknown>;
}

/** Runs `work`, and returns the calls of the driver that it made. Nothing else may use the driver meanwhile. */
export async function recordStatements(driver: Driver, work: () => Promise<unknown>): Promise<DriverCall[]> {
  const calls: DriverCall[] = [];
  const { query } = driver;
  driver.query = async (...args) => {
    calls.push(args);
    return await query.apply(driver, args as unknown[]);
  };
  try {
    await work();
  } finally {
    driver.query = query;
  }
  return calls;
}

/**
 * Continues the value of a request: `first` is that of its repetition 0, `second` that of 1.
 *
 * @returns the value of repetition `n`: numbers grow by the same step, also inside JSON; times and equal texts stay; keys, codes and
 *   hashes differ in each repetition
 */
export function continueValue(first: unknown, second: unknown, n: number): unknown {
  if (typeof first === 'number' && typeof second === 'number') return first + n * (second - first);
  if (typeof first === 'string' && typeof second === 'string') return continueText(first, second, n);
  if (Array.isArray(first) && Array.isArray(second))
    return second.map((value, at) => continueValue(first[at] ?? value, value, n));
  if (isRecord(first) && isRecord(second))
    return Object.fromEntries(
      Object.entries(second).map(([key, value]) => [key, continueValue(first[key] ?? value, value, n)]),
    );
  return second;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

function continueText(first: string, second: string, n: number): string {
  if (first === second || /^\d{4}-\d\d-\d\dT/.test(second)) return second;
  if (/^-?\d{1,12}$/.test(first) && /^-?\d{1,12}$/.test(second))
    return String(continueValue(Number(first), Number(second), n));
  if (/^[[{]/.test(second)) return JSON.stringify(continueValue(JSON.parse(first), JSON.parse(second), n));
  const end = n.toString(16).padStart(8, '0');
  return second.slice(0, -8) + (/[A-Z]/.test(second) ? end.toUpperCase() : end);
}
