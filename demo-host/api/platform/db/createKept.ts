import type { AppConfig } from '../config/AppConfig.ts';
import type { Changes } from '../changes/Changes.ts';
import type { Database } from './Database.ts';

/** Milliseconds after which kept data are read again, even if no change was announced: a proxy may lose announcements. */
const LONGEST = 5000;

/** What kept data may depend on, beside their variant. */
export interface Source {
  readonly db: Database;
  readonly config: AppConfig;
}

export interface Kept {
  /**
   * Gives what `read` reads, from memory until the reference data change. `read` must be a constant of its module and read nothing
   * but reference data. `variant` is one of few texts, such as a language. The result is shared: never change it.
   */
  read<T, V extends string | undefined>(
    read: (source: Source, variant: V) => Promise<T>,
    variant: V,
  ): Promise<T>;
  /** Of the reference data: `Changes.version`. */
  version(): number | undefined;
}

interface Entry {
  readonly version: number;
  readonly at: number;
  readonly value: Promise<unknown>;
}

/** @param now a clock of milliseconds that never goes back */
export function createKept(source: Source, changes: Changes, now = () => performance.now()): Kept {
  const all = new Map<unknown, Map<string | undefined, Entry>>();
  const readKept: Kept['read'] = async (read, variant) => {
    const version = changes.version();
    if (version === undefined) return await read(source, variant);
    const entries = all.get(read) ?? new Map<string | undefined, Entry>();
    all.set(read, entries);
    const known = entries.get(variant);
    // A value whose reading began before a change has the number of that time, so it is not kept.
    if (known?.version === version && now() - known.at < LONGEST) return (await known.value) as never;
    const entry = { version, at: now(), value: read(source, variant) };
    entries.set(variant, entry);
    try {
      return await entry.value;
    } catch (error) {
      if (entries.get(variant) === entry) entries.delete(variant);
      throw error;
    }
  };
  return { read: readKept, version: () => changes.version() };
}
