import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: './demo-host/api/app/schema.ts',
  out: './demo-host/api/platform/db/migrations',
});
