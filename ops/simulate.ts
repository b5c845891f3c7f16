import { optionsIn, runCommand } from './command.ts'
import { Difference } from './simulation/life.ts'
import { simulate } from './simulation/simulate.ts'
import { withThrowAwayBank } from './simulation/throw-away-bank.ts'
import { StartupProblem } from './startup-problem.ts'

/** `npm run simulate`: three years of a small bank on a database that is thrown away, compared with models. */
const defaults = { years: '3', orders: '200', processes: '3', kills: '40', seed: '1' }
const LEAST = { years: 1, orders: 1, processes: 1, kills: 0, seed: 0 }
const MOST = { years: 20, orders: 10_000, processes: 16, kills: 10_000, seed: 2 ** 31 }
type Name = keyof typeof defaults

function numbersIn(values: Partial<Record<Name, string>>): Record<Name, number> {
  const told = (name: Name) => {
    const number = Number(values[name] ?? defaults[name])
    if (!Number.isInteger(number) || number < LEAST[name] || number > MOST[name])
      throw new StartupProblem(`--${name} must be a whole number from ${LEAST[name]} to ${MOST[name]}.`)
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

const meanings: Record<Name, string> = {
  years: 'how long the bank lives',
  orders: 'how many standing orders there are',
  processes: 'how many server processes carry them out side by side',
  kills: 'how many of these are killed on the way, at most',
  seed: 'which orders, outages and kills are drawn; the same number draws the same',
}

const usage = (): string =>
  [
    'npm run simulate -- [options]',
    '',
    'Runs a small bank through years in minutes, on a database that is thrown away, and compares what became of every',
    'date and day with models. Ends with 0 when all is as in the models, with 1 at the first difference.',
    '',
    ...Object.entries(defaults).map(
      ([name, value]) =>
        `  ${`--${name} NUMBER`.padEnd(20)}${meanings[name as Name]} (${value}, up to ${MOST[name as Name]})`,
    ),
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
  const { orders, processes, seed } = rest
  const span = years === 1 ? '1 year' : `${years} years`
  console.log(
    `simulating ${span} of a bank with ${orders} standing orders, ${processes} server processes (--seed ${seed})`,
  )
  await withThrowAwayBank(async (urls) => {
    const begun = performance.now()
    try {
      const days = Math.round(years * 365.25)
      const { told, ticks, kills, killsInNight } = await simulate({ ...rest, urls, days, say: console.log })
      const seconds = Math.round((performance.now() - begun) / 1000)
      console.log(
        `as in the model: ${told} in ${span}, ${ticks} rounds, ${kills} processes killed (${killsInNight} between two steps of a night), ${seconds} s`,
      )
    } catch (error) {
      if (!(error instanceof Difference)) throw error
      console.error(`NOT as in the model (--seed ${seed}): ${error.message}`)
      process.exitCode = 1
    }
  })
})
