import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { findHead, type Head, type Verdict, verifyBooks } from '@larkfield/ledger'
import { verifyAuditTrail } from '@larkfield/server/floor/audit/verify-audit-trail.ts'
import pg from 'pg'
import { urlOfRunning } from './backup/running-bank.ts'

/**
 * npm run verify-books [-- --export-head FILE | --check-head FILE]
 * Reads the database of DATABASE_URL, or that of the bank running on DATA_DIR. Ends with 1 when anything is
 * wrong; a remark is no fault.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { 'export-head': { type: 'string' }, 'check-head': { type: 'string' } },
  })
  const trusted = values['check-head'] === undefined ? undefined : readHeadFile(values['check-head'])
  const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL ?? builtInUrl(), max: 2 })
  pool.on('error', () => {})
  try {
    const { faults, remarks, figures } = await verifyBooks(pool, { check: showProgress, trusted })
    showProgress('the audit trail')
    const trail = await verifyAuditTrail(pool)
    faults.push(...trail.faults)
    showProgress()
    for (const { rule, says, wrong } of faults) console.error(`${rule} does not hold (${says}): ${wrong}`)
    for (const { rule, happened, cure } of remarks) console.log(`remark (${rule}): ${happened}. ${cure}`)
    if (faults.length > 0) {
      console.error('the books do NOT balance')
      process.exitCode = 1
      return
    }
    console.log(`books balance: ${sentence(figures)}`)
    console.log(`audit trail unbroken: ${trail.sealedLines} lines sealed in ${trail.blocks} blocks`)
    const exportTo = values['export-head']
    if (exportTo !== undefined) await exportHead(pool, exportTo)
    if (trusted) console.log(`the chain continues block ${trusted.height} as it was exported`)
  } finally {
    await pool.end()
  }
}

const sentence = (figures: Verdict['figures']): string =>
  `${figures.accounts} accounts, ${figures.transfers} transfers, ${figures.entries} entries, ` +
  `${figures.openHolds} open holds; customers own ${figures.customerTotals} (minor units); ` +
  `${figures.sealedTransfers} transfers sealed in ${figures.blocks} blocks, head ${figures.headHash}`

function showProgress(rule?: string): void {
  if (!process.stderr.isTTY) return
  process.stderr.write(rule === undefined ? '\r\u001b[K' : `\r\u001b[Kchecking ${rule} …`)
}

async function exportHead(pool: pg.Pool, file: string): Promise<void> {
  const { height, lastId, hash } = await findHead(pool)
  writeFileSync(file, `${JSON.stringify({ height, lastId, hash }, null, 2)}\n`)
  console.log(`the head, block ${height}, was written to ${file}: keep it away from this machine`)
}

function readHeadFile(file: string): Head {
  const { height, lastId, hash } = JSON.parse(readFileSync(file, 'utf8')) as Head
  if (!Number.isInteger(height) || typeof hash !== 'string') throw new Error(`${file} holds no exported head`)
  return { height, lastId, hash }
}

function builtInUrl(): string {
  const dataDir = resolve(process.env.DATA_DIR ?? join(import.meta.dirname, '../data'))
  const url = urlOfRunning(dataDir)
  if (url) return url
  throw new Error(
    `No bank is running on ${dataDir}: start it first, or set DATABASE_URL (or DATA_DIR) to the books to check.`,
  )
}

main().catch((error: Error) => {
  console.error(error.message)
  process.exitCode = 1
})
