import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { isDeep, patienceMs } from './ops/testing/depth.ts'
import { LongestFirst } from './ops/testing/longest-first.ts'
import { ranOutOfTime } from './ops/testing/timeouts.ts'
import { screens } from './web/vitest.screens.ts'

/** Tests that put something else in the place of a module, which no other test may meet. */
const replacingModules = [
  'ledger/seeded-bugs.db.test.ts',
  'server/floor/sessions/passwords.test.ts',
  'web/admin/german-desk.test.tsx',
  'web/customer/statement/StatementTable.test.tsx',
]

/** Node runs TypeScript itself: without Vite between, a worker loads the server in a third of the time. */
const native = { experimental: { viteModuleRunner: false, nodeLoader: false } }

/**
 * Suites one after the other, the quick ones first: a worker is kept from file to file only within its suite, and what
 * it has loaded and opened with it. `unit` and `web` need nothing, `database` shares one throw-away PostgreSQL,
 * `browser` drives the whole stack. The few tests that replace modules run apart from all others. Machines are shared
 * and noisy: limits are generous, and a test that ran out of time gets one more try. Every other failure fails at once.
 */
const patient = {
  hookTimeout: patienceMs(180_000),
  expect: { poll: { timeout: 30_000 } },
  retry: { count: isDeep ? 0 : 1, condition: ranOutOfTime },
}

const setupFiles = ['ops/testing/each-file-figures.ts']

export default defineConfig({
  test: {
    // Tests wait for PostgreSQL and the browser half of their time: two more than there are cores keep these busy.
    maxWorkers: availableParallelism() + 2,
    sequence: { sequencer: LongestFirst },
    // Hundreds of files need the same modules: each process loads them once. What a file stubs ends with it.
    isolate: false,
    unstubGlobals: true,
    projects: [
      {
        extends: true,
        test: {
          name: 'web',
          setupFiles,
          include: ['web/**/*.test.ts?(x)'],
          exclude: ['**/node_modules/**', 'web/dist/**', ...replacingModules],
          sequence: { groupOrder: 0 },
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'unit',
          setupFiles,
          include: ['{contract,ledger,server,ops,torture,attack}/**/*.test.ts'],
          exclude: ['**/*.db.test.ts', '**/node_modules/**', ...replacingModules],
          sequence: { groupOrder: 1 },
          testTimeout: patienceMs(60_000),
          ...native,
        },
      },
      { extends: true, ...screens, test: { ...screens.test, sequence: { groupOrder: 2 } } },
      {
        extends: true,
        test: {
          name: 'database',
          include: ['{contract,ledger,server,ops,bench,torture,attack}/**/*.db.test.ts'],
          exclude: replacingModules,
          globalSetup: ['ops/testing/global-database.ts'],
          setupFiles: [...setupFiles, 'ops/testing/each-file.ts'],
          sequence: { groupOrder: 3 },
          testTimeout: patienceMs(90_000),
          ...native,
          ...patient,
        },
      },
      {
        extends: true,
        test: {
          name: 'modules replaced',
          include: replacingModules,
          isolate: true,
          globalSetup: ['ops/testing/global-database.ts'],
          setupFiles: [...setupFiles, 'ops/testing/each-file.ts'],
          sequence: { groupOrder: 4 },
          testTimeout: patienceMs(90_000),
          ...patient,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          setupFiles,
          include: ['e2e/**/*.journey.ts'],
          globalSetup: ['e2e/global-bank.ts'],
          sequence: { groupOrder: 5 },
          testTimeout: 240_000,
          ...native,
          ...patient,
          expect: { poll: { timeout: 60_000 } },
        },
      },
    ],
  },
})
