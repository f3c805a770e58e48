import { availableParallelism } from 'node:os'
import path from 'node:path'
import { defineConfig } from 'vitest/config'
import { listFlakyTests } from './tests/support/list-flaky-tests.ts'

/** The plugin of React Router stays out: tests import modules as they are, pages are tested in the built store. */
const common = {
  setupFiles: ['./tests/support/refuse-console-errors.ts'],
  restoreMocks: true,
  // Waiting takes longer on a busy machine. No test asserts a duration.
  expect: { poll: { timeout: 20_000 } },
  testTimeout: 60_000,
}

/** Real PostgreSQL: one embedded cluster for a project, one database for each file that asks. */
const onPostgres = {
  ...common,
  globalSetup: ['./tests/support/start-postgres.ts'],
  hookTimeout: 60_000,
  // Tests with processes and races get one more try on a busy machine; the list at the end names those that needed it.
  retry: 1,
}

/** These tests start or kill processes, or race several of them: each file gets a process of its own. */
const withProcesses = [
  'src/server/db/embedded/**/*.test.ts',
  'src/server/jobs/**/*.test.ts',
  'tests/{faults,race}/**/*.test.ts',
]

/** `npm run test:long` runs in the mode `long`. */
export default defineConfig(({ mode }) => ({
  test: {
    // Tests wait for PostgreSQL and for other processes: with one worker for each core a fifth of the machine idles.
    maxWorkers: availableParallelism() + 1,
    reporters: ['default', listFlakyTests()],
    projects: [
      {
        // Pure code: no database, no state that one file could leave to the next.
        test: {
          ...common,
          name: 'pure',
          pool: 'threads',
          isolate: false,
          include: ['src/{config,domain,contract,client,web}/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
        },
      },
      {
        // The shop's modules are loaded once for each worker. No test replaces a module or changes the environment.
        test: {
          ...onPostgres,
          name: 'server',
          pool: 'forks',
          isolate: false,
          include: ['src/server/**/*.test.ts', 'tests/contract/**/*.test.ts'],
          exclude: withProcesses,
        },
      },
      {
        test: {
          ...onPostgres,
          name: 'process',
          pool: 'forks',
          include: withProcesses,
          // Processes of the store start with modules that others have compiled.
          env: { NODE_COMPILE_CACHE: path.resolve('node_modules/.cache/abhoron/compiled') },
          provide: { killRounds: mode === 'long' ? 20 : 6 },
        },
      },
    ],
  },
}))
