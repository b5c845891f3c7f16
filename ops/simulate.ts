import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { optionsIn, runCommand } from './command.ts'
import { prepareDatabase } from './migrate.ts'
import { OWNER, startCluster } from './postgres/cluster.ts'
import { Difference, simulate } from './simulation/simulate.ts'
import { StartupProblem } from './startup-problem.ts'
import { prepareStopping } from './stopping.ts'

/** `npm run simulate`: three years of standing orders on a database that is thrown away, compared with a model. */
const defaults = { years: '3', orders: '200', processes: '3', kills: '40', seed: '1' }
const MOST = { years: 20, orders: 10_000, processes: 16, kills: 10_000, seed: 2 ** 31 }
type Name = keyof typeof defaults
const PASSWORD = 'simulation'

function numbersIn(values: Partial<Record<Name, string>>): Record<Name, number> {
  const told = (name: Name) => {
    const number = Number(values[name] ?? defaults[name])
    if (!Number.isInteger(number) || number < 0 || number > MOST[name])
      throw new StartupProblem(`--${name} must be a number from 0 to ${MOST[name]}.`)
    return number
  }
  return {
    years: told('years'),
    orders: told('orders'),
    processes: told('processes'),
    kills: told('kills'),
    seed: told('seed'),
  }
}

const usage = (): string =>
  [
    'npm run simulate -- [options]',
    ...Object.entries(defaults).map(([name, value]) => `  --${name} ${value}`),
  ].join('\n')

await runCommand(async () => {
  const one = { type: 'string' } as const
  const options = {
    ...{ years: one, orders: one, processes: one, kills: one, seed: one },
    help: { type: 'boolean' },
  } as const
  const { help, ...values } = optionsIn({ command: 'npm run simulate', options }).values
  if (help) return console.log(usage())
  const { years, ...rest } = numbersIn(values)
  const dataDir = mkdtempSync(join(tmpdir(), 'larkfield-simulation-'))
  // PostgreSQL's own account must get through.
  chmodSync(dataDir, 0o755)
  const cluster = await startCluster({ dataDir, ownerPassword: PASSWORD })
  const { undo } = prepareStopping(console.log)
  undo.push(() => rmSync(dataDir, { recursive: true, force: true }))
  undo.push(() => cluster.stop('immediate'))
  const begun = performance.now()
  try {
    const url = (user: string, database: string) => cluster.url({ user, password: PASSWORD, database })
    const server = new pg.Client(url(OWNER, 'postgres'))
    await server.connect()
    await server.query('create database bank')
    const urls = { ownerUrl: url(OWNER, 'bank'), appUrl: url('larkfield_app', 'bank') }
    await prepareDatabase(urls)
    await server.query(`alter role larkfield_app login password '${PASSWORD}'`)
    await server.end()
    const days = Math.round(years * 365.25)
    const { dates, ticks, kills } = await simulate({ ...rest, urls, days, say: console.log })
    const seconds = Math.round((performance.now() - begun) / 1000)
    console.log(
      `as in the model: ${dates} dates of ${rest.orders} orders in ${years} years, ${ticks} rounds, ${kills} processes killed, ${seconds} s`,
    )
  } catch (error) {
    if (!(error instanceof Difference)) throw error
    console.error(`NOT as in the model (--seed ${rest.seed}): ${error.message}`)
    process.exitCode = 1
  } finally {
    await cluster.stop('immediate')
    rmSync(dataDir, { recursive: true, force: true })
  }
})
