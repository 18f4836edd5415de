import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'

const UNITS = globSync('{src,netlify,checks,tests/support}/**/*.test.ts')
/** Those that replace modules: where files share what they import, the others would get the replacements. */
const MOCKING = UNITS.filter((file) => readFileSync(file, 'utf8').includes('vi.mock('))
const UNIT = {
  setupFiles: ['tests/support/quick-scrypt.ts', 'tests/support/unit-setup.ts'],
  testTimeout: 60_000,
  hookTimeout: 60_000,
}

/**
 * The suites that need no browser (tests/README.md). Files run side by side on all cores: each has a server and a store
 * of its own. The limits are several times what the longest takes on a loaded machine, which is no fault of the site.
 */
export default defineConfig({
  test: {
    maxWorkers: '100%',
    projects: [
      {
        test: {
          ...UNIT,
          name: 'unit',
          include: UNITS.filter((file) => !MOCKING.includes(file)),
          // To load what they import anew for each file would take a third of their processor time.
          isolate: false,
        },
      },
      { test: { ...UNIT, name: 'unit-mocks', include: MOCKING } },
      {
        test: {
          name: 'dist',
          include: ['tests/dist/**/*.test.ts'],
          testTimeout: 120_000,
          // The files of a worker share the parsed pages.
          isolate: false,
        },
      },
      {
        test: {
          name: 'api',
          include: ['tests/api/**/*.test.ts', 'tests/stress/killed-*.test.ts'],
          // One round of these; `npm run test:stress` does them all.
          env: { QUICK: 'yes' },
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
      {
        test: {
          name: 'platform',
          include: ['tests/platform/**/*.test.ts'],
          testTimeout: 120_000,
          // The vendor's command line is fetched, and bundles every function.
          hookTimeout: 900_000,
        },
      },
      {
        test: {
          name: 'stress',
          include: ['tests/stress/**/*.test.ts'],
          testTimeout: 1_200_000,
          hookTimeout: 300_000,
          // Each of them keeps all cores busy by itself.
          fileParallelism: false,
        },
      },
    ],
  },
})
