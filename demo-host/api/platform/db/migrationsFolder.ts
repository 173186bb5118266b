import { join } from 'node:path';

/** Where drizzle-kit writes them (`npm run db:generate`). */
export const migrationsFolder = join(import.meta.dirname, 'migrations');
