import { spawnSync } from 'node:child_process'
import { tellProblem } from '../database-problem.ts'
import { StartupProblem } from '../startup-problem.ts'

const checks = [
  ['check', 'rules', 'alerts.yml'],
  ['test', 'rules', 'alerts.test.yml'],
  // The files that the example names are on the operator's machine.
  ['check', 'config', '--syntax-only', 'prometheus.yml'],
]

/**
 * npm run check:alerts
 * Checks the alert rules and runs their tests with the machine's promtool. Ends with 1 when something is wrong.
 */
function main(): void {
  for (const check of checks) {
    const { error, status } = spawnSync('promtool', check, { cwd: import.meta.dirname, stdio: 'inherit' })
    if (error)
      throw new StartupProblem(
        'This check needs promtool. On Debian: apt-get install --no-install-recommends prometheus',
      )
    if (status !== 0) process.exitCode = 1
  }
}

try {
  main()
} catch (error) {
  tellProblem(error)
  process.exitCode = 1
}
