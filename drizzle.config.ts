import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./demo-host/api/*/schema.ts', './demo-host/api/platform/*/schema.ts'],
  out: './demo-host/api/platform/db/migrations',
});
