import { defineConfig } from 'vitest/config'

/**
 * Three suites: `unit` needs nothing, `database` shares one throw-away PostgreSQL, `browser` drives the whole stack.
 * Machines are shared and noisy: limits are generous, and what fails by time alone gets one more try.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{contract,ledger,server,web,ops,torture,attack}/**/*.test.ts?(x)'],
          exclude: ['**/*.db.test.ts', '**/node_modules/**', 'web/dist/**'],
        },
      },
      {
        test: {
          name: 'database',
          include: ['{contract,ledger,server,ops,bench,torture,attack}/**/*.db.test.ts'],
          globalSetup: ['ops/testing/global-database.ts'],
          testTimeout: 90_000,
          hookTimeout: 180_000,
          retry: 1,
          maxWorkers: 3,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['e2e/**/*.journey.ts'],
          globalSetup: ['e2e/global-bank.ts'],
          testTimeout: 120_000,
          hookTimeout: 180_000,
          retry: 1,
          maxWorkers: 3,
        },
      },
    ],
  },
})
