import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vitest/config';
import { localeSections } from './widget/src/i18n/localeSections.ts';

// One file for every build target (`vite build --mode widget | sdk | site`) and every test project.

const targets: Record<string, UserConfig> = {
  widget: {
    root: 'widget',
    base: '/',
    publicDir: 'public',
    plugins: [react(), vanillaExtractPlugin(), localeSections()],
    build: { outDir: '../dist/widget', emptyOutDir: true, manifest: true, minify: 'terser', target: 'es2022' },
  },
};

const browserLike = {
  plugins: [react(), vanillaExtractPlugin(), localeSections()],
};

export default defineConfig(({ mode }) => ({
  ...targets[mode],
  test: {
    projects: [
      {
        ...browserLike,
        test: {
          name: 'unit',
          environment: 'jsdom',
          include: ['{widget,host-sdk,native-bridge}/src/**/*.test.{ts,tsx}', 'tests/spec/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/support/setupUnit.ts'],
          testTimeout: 15000,
        },
      },
      {
        test: {
          name: 'node',
          include: ['demo-host/**/*.test.ts', 'tests/{architecture,tools,types}/**/*.test.ts'],
          testTimeout: 30000,
        },
      },
      {
        ...browserLike,
        test: { name: 'contract', include: ['tests/contract/*.test.ts'], testTimeout: 30000, hookTimeout: 60000 },
      },
      { test: { name: 'pg', include: ['tests/pg/*.test.ts'], testTimeout: 30000, hookTimeout: 90000 } },
      {
        test: {
          name: 'e2e',
          include: ['tests/{e2e,security}/**/*.test.ts'],
          testTimeout: 90000,
          hookTimeout: 120000,
          fileParallelism: false,
        },
      },
    ],
  },
}));
