import { join, resolve } from 'node:path'
import { problemsOf } from '@larkfield/server/floor/approvals/check-evidence.ts'
import {
  type EvidenceRow,
  evidenceAfter,
  unprovenWires,
} from '@larkfield/server/floor/approvals/evidence.queries.ts'
import { type Database, openDatabase } from '@larkfield/server/floor/database/database.ts'
import { urlOfRunning } from './backup/running-bank.ts'
import { optionsIn, runCommand } from './command.ts'
import { StartupProblem } from './startup-problem.ts'

/**
 * npm run verify-approvals
 * Checks every approval that the bank keeps from its stored bytes, without the bank's secrets: that it is whole, that the
 * passkey signed exactly it, and that the wire which was sent is the one that was approved. Reads the database of
 * DATABASE_URL, or that of the bank running on DATA_DIR. Ends with 1 when anything is wrong.
 */
const AT_ONCE = 500
const MOST_TOLD = 100

async function main(): Promise<void> {
  optionsIn({ command: 'npm run verify-approvals' })
  const { env } = process
  const dataDir = resolve(env.DATA_DIR ?? join(import.meta.dirname, '../data'))
  const url = env.DATABASE_URL ?? urlOfRunning(dataDir)
  if (!url)
    throw new StartupProblem(
      `No bank is running on ${dataDir}: start it first, or set DATABASE_URL (or DATA_DIR) to the one to check.`,
    )
  const database = openDatabase({ url, mostConnections: 2 })
  try {
    const { faults, figures } = await verify(database)
    for (const fault of faults.slice(0, MOST_TOLD)) console.error(fault)
    if (faults.length > 0) {
      console.error(`${faults.length} of the bank's approvals do not hold`)
      process.exitCode = 1
      return
    }
    const { approvals, signed, wires, unsent } = figures
    console.log(
      `approvals hold: ${approvals} checked, ${signed} of them signed with a passkey; ${wires} sent a wire, ${unsent} for a wire that was not sent`,
    )
  } finally {
    await database.close()
  }
}

async function verify(database: Database) {
  const faults: string[] = []
  const figures = { approvals: 0, signed: 0, wires: 0, unsent: 0 }
  let after = ''
  for (;;) {
    const rows = await database.rows<EvidenceRow>(evidenceAfter(after, AT_ONCE))
    for (const row of rows) {
      for (const problem of await problemsOf(row)) faults.push(`S33 approval ${row.id} ${problem}`)
      figures.approvals += 1
      if (row.method === 'passkey') figures.signed += 1
      if (row.wires > 0) figures.wires += 1
      else if (row.purpose === 'wire') figures.unsent += 1
    }
    if (rows.length < AT_ONCE) break
    after = rows.at(-1)!.id
  }
  const unproven = await database.rows<{ transfer_id: bigint }>(unprovenWires(MOST_TOLD))
  for (const { transfer_id } of unproven)
    faults.push(`S33 wire ${transfer_id} has no approval to show for it`)
  return { faults, figures }
}

await runCommand(main)
