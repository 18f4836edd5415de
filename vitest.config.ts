import { defineConfig } from 'vitest/config'

/** Three suites: beside the code; over the built HTML; over the served site. `tests/run.ts` runs them in this order. */
export default defineConfig({
  test: {
    projects: [
      { test: { name: 'unit', include: ['{src,netlify,checks}/**/*.test.ts'], testTimeout: 30_000 } },
      { test: { name: 'dist', include: ['tests/dist/**/*.test.ts'], testTimeout: 60_000 } },
      {
        test: {
          name: 'api',
          include: ['tests/api/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          fileParallelism: false,
        },
      },
    ],
  },
})
