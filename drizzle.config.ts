import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: './demo-host/api/db/schema.ts',
  out: './demo-host/api/db/migrations',
});
