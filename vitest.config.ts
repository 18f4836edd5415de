import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'

const UNITS = globSync('{src,netlify,checks,tests/support}/**/*.test.ts')
/** Files that mock modules. They do not share imports, because other files would get the mocks. */
const MOCKING = UNITS.filter((file) => readFileSync(file, 'utf8').includes('vi.mock('))
const UNIT = {
  setupFiles: ['tests/support/quick-scrypt.ts', 'tests/support/unit-setup.ts'],
  testTimeout: 60_000,
  hookTimeout: 60_000,
}

/**
 * The suites that need no browser (tests/README.md). Files run in parallel on all cores, and each file has its own
 * server and store. Timeouts are several times the longest run on a loaded machine: slowness there is no fault.
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
          // Loading the imports again for each file would take a third of the processor time.
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
          // Fewer kills than in `npm run test:stress`.
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
          // The hook downloads the vendor's command line tool, which then bundles every function.
          hookTimeout: 900_000,
        },
      },
      {
        test: {
          name: 'stress',
          include: ['tests/stress/**/*.test.ts'],
          testTimeout: 1_200_000,
          hookTimeout: 300_000,
          // Each of these tests already uses all cores.
          fileParallelism: false,
        },
      },
    ],
  },
})
