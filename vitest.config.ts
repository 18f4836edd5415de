import { defineConfig } from 'vitest/config'

/**
 * The suites that need no browser (tests/README.md). Files run side by side on all cores: each has a server and a store
 * of its own.
 */
export default defineConfig({
  test: {
    maxWorkers: '100%',
    projects: [
      { test: { name: 'unit', include: ['{src,netlify,checks,tests/support}/**/*.test.ts'], testTimeout: 30_000 } },
      { test: { name: 'dist', include: ['tests/dist/**/*.test.ts'], testTimeout: 60_000 } },
      {
        test: {
          name: 'api',
          include: ['tests/api/**/*.test.ts', 'tests/stress/killed-*.test.ts'],
          // One round of these; `npm run test:stress` does them all.
          env: { QUICK: 'yes' },
          testTimeout: 120_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'stress',
          include: ['tests/stress/**/*.test.ts'],
          testTimeout: 300_000,
          hookTimeout: 60_000,
          // Each of them keeps all cores busy by itself.
          fileParallelism: false,
        },
      },
    ],
  },
})
