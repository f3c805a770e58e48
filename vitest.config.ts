import { defineConfig } from 'vitest/config'

/** The plugin of React Router stays out: tests import modules as they are, pages are tested in the built store. */
const common = {
  setupFiles: ['./tests/support/refuse-console-errors.ts'],
  // Some tests start and kill processes, and change process-wide state on purpose.
  pool: 'forks' as const,
  restoreMocks: true,
  // What is waited for comes later on a busy machine; nothing here is measured by time.
  expect: { poll: { timeout: 10_000 } },
  testTimeout: 30_000,
}

export default defineConfig({
  test: {
    projects: [
      {
        // Pure code: no database is started when only these run.
        test: {
          ...common,
          name: 'pure',
          include: [
            'src/{domain,contract,client,web}/**/*.test.{ts,tsx}',
            'src/*.test.ts',
            'scripts/**/*.test.ts',
          ],
        },
      },
      {
        // On real PostgreSQL: one embedded cluster for the whole run, one database for each file that asks.
        test: {
          ...common,
          name: 'server',
          include: ['src/server/**/*.test.ts', 'tests/{faults,race,contract}/**/*.test.ts'],
          globalSetup: ['./tests/support/start-postgres.ts'],
          hookTimeout: 30_000,
        },
      },
    ],
  },
})
