import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { bugs } from './bugs.ts'
import { printReport } from './report.ts'
import { type Options, torture } from './run.ts'

/**
 * npm run torture [-- --brief | --short | --minutes N] [--seed N] [--fault NAME] [--bug NAME] [--history FILE]
 * Ends with 1 when anything was lost, doubled, overdrawn or left without an answer.
 */
function readOptions(): Options & { keepsHistory: boolean } {
  const { values } = parseArgs({
    options: {
      brief: { type: 'boolean', default: false },
      short: { type: 'boolean', default: false },
      minutes: { type: 'string', default: '20' },
      seed: { type: 'string', default: String(Date.now() % 1_000_000) },
      fault: { type: 'string' },
      bug: { type: 'string' },
      history: { type: 'string' },
    },
  })
  if (values.bug !== undefined && !bugs[values.bug])
    throw new Error(`--bug is one of ${Object.keys(bugs).join(', ')}.`)
  const minutes = Number(values.minutes)
  const seed = Number(values.seed)
  if (!(minutes > 0) || !Number.isInteger(seed)) throw new Error('--minutes and --seed take a number.')
  const only = values.fault ?? bugs[values.bug ?? '']?.fault
  const isShort = values.short || values.bug !== undefined
  return {
    seed,
    clients: 16,
    nodes: 3,
    ...(isShort ? { faultMs: 2_500 } : { faultMs: 6_000, totalMs: minutes * 60_000 }),
    ...(values.brief && brief),
    ...(values.bug !== undefined && { bug: values.bug }),
    ...(only !== undefined && { only }),
    accounts: 8,
    historyFile: values.history ?? join(tmpdir(), `larkfield-history-${process.pid}.jsonl`),
    keepsHistory: values.history !== undefined,
    log: (line) => console.log(line),
  }
}

/** Every fault once, on a machine that has other things to do: clients pause between their wires. */
const brief = { faultMs: 700, totalMs: 0, clients: 8, nodes: 2, mostPauseMs: 40 }

async function main(): Promise<void> {
  const options = readOptions()
  printReport(await torture(options), options)
}

main()
  .catch((error: Error) => {
    console.error(error.message)
    process.exitCode = 1
  })
  // Everything is judged and taken down; a connection that a fault left half open must not keep us waiting.
  .finally(() => process.exit())
