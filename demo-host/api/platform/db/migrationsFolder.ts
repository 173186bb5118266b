import { join } from 'node:path';

/** The folder that drizzle-kit writes migrations to (`npm run db:generate`). */
export const migrationsFolder = join(import.meta.dirname, 'migrations');
