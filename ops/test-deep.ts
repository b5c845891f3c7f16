import { randomInt } from 'node:crypto'
import { optionsIn, runCommand } from './command.ts'
import { StartupProblem } from './startup-problem.ts'
import { deepTests } from './testing/deep-tests.ts'
import { sources } from './testing/sources.ts'
import { runSuites } from './testing/suites.ts'

/**
 * npm run test:deep [-- --seed N]
 * Runs every test that searches, as far as it goes and with a seed that no run had before. A seed that was printed makes
 * the same run once more. See ops/testing/depth.ts.
 */
const MOST_SEED = 2 ** 31 - 1

function seedIn(text: string): number {
  const seed = Number(text)
  if (text !== '' && Number.isInteger(seed) && seed >= 0 && seed <= MOST_SEED) return seed
  throw new StartupProblem(`--seed takes a number from 0 to ${MOST_SEED}, not ${text}.`)
}

async function main(): Promise<void> {
  const { values } = optionsIn({ command: 'npm run test:deep', options: { seed: { type: 'string' } } })
  const seed = values.seed === undefined ? randomInt(MOST_SEED) : seedIn(values.seed)
  const sayHow = () => console.log(`seed ${seed}: npm run test:deep -- --seed ${seed}`)
  sayHow()
  Object.assign(process.env, { TEST_DEPTH: 'deep', TEST_SEED: String(seed) })
  const projects = ['unit', 'database', 'modules replaced'].flatMap((name) => ['--project', name])
  const report = await runSuites((text) => process.stdout.write(text), ...projects, ...deepTests(sources))
  console.log(`${report.passed} passed, ${report.failed} failed`)
  sayHow()
  if (report.failed > 0) process.exitCode = 1
}

await runCommand(main)
