import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { findHead, type Head, type Verdict, verifyBooks } from '@larkfield/ledger'
import { readAnchor } from '@larkfield/server/floor/anchors/anchor.ts'
import { anchorKeys } from '@larkfield/server/floor/anchors/anchor-keys.ts'
import type { AnchorVerdict } from '@larkfield/server/floor/anchors/check-anchors.ts'
import { verifyAuditTrail } from '@larkfield/server/floor/audit/verify-audit-trail.ts'
import { verifyBank } from '@larkfield/server/verify-bank.ts'
import pg from 'pg'
import { anchorFolder } from './anchor-folder.ts'
import { urlOfRunning } from './backup/running-bank.ts'
import { optionsIn, runCommand } from './command.ts'
import { ANSWER_WITHIN_MS } from './database-problem.ts'
import { refusePrivate } from './read-keys.ts'
import { findingsIn, verdictOf } from './say-findings.ts'
import { StartupProblem } from './startup-problem.ts'
import { acceptRestore, fittingSecrets, verifyAnchors } from './verify-anchors.ts'
import {
  isCheckpointKey,
  onTrust,
  readCheckpointFile,
  readCheckpointKey,
  verifyKept,
} from './verify-checkpoints.ts'

/**
 * npm run verify-books [-- --anchors DIR] [--key PUBLIC_KEY] [--accept-restore WHY] [--export-head FILE | --check-head FILE]
 *   [--checkpoint FILE]
 * Reads the database of DATABASE_URL, or that of the bank running on DATA_DIR, and the anchors in ANCHOR_DIR. Ends with 1
 * when anything is wrong; a remark is no fault.
 */
async function main(): Promise<void> {
  const { values } = optionsIn({
    command: 'npm run verify-books',
    options: {
      anchors: { type: 'string' },
      key: { type: 'string', multiple: true },
      'accept-restore': { type: 'string' },
      'export-head': { type: 'string' },
      'check-head': { type: 'string' },
      checkpoint: { type: 'string' },
    },
  })
  const { env } = process
  const trusted = values['check-head'] === undefined ? undefined : readHeadFile(values['check-head'])
  const kept = values.checkpoint === undefined ? undefined : readCheckpointFile(values.checkpoint)
  const dataDir = resolve(env.DATA_DIR ?? join(import.meta.dirname, '../data'))
  const url = env.DATABASE_URL ?? builtInUrl(dataDir)
  const dir = values.anchors ?? env.ANCHOR_DIR
  if (values.anchors && !existsSync(values.anchors)) throw new Error(`There is no folder ${values.anchors}.`)
  const { checkpointKeys, anchorKeys: givenKeys } = await keysGiven(values.key ?? [])
  const folder =
    anchorFolder({ dir, mode: env.MODE, databaseUrl: env.DATABASE_URL, dataDir }) ?? keptIn(env.DATA_DIR)
  const pool = new pg.Pool({ connectionString: url, max: 2, connectionTimeoutMillis: ANSWER_WITHIN_MS })
  pool.on('error', () => {})
  try {
    const secrets = await fittingSecrets(pool, env, dataDir)
    const { faults, remarks, figures } = await verifyBooks(pool, { check: showProgress, trusted })
    showProgress('the audit trail')
    const trail = await verifyAuditTrail(pool)
    const known = { secrets, keys: checkpointKeys }
    const counted = await verifyBank(pool, { check: showProgress, ...known })
    const ofKept = kept ? await verifyKept(pool, kept, known) : []
    showProgress('the anchors')
    const reason = values['accept-restore']
    if (reason !== undefined && folder) {
      const left = await acceptRestore({ url, folder, secrets, reason, env })
      console.log(`the restore is on record, and leaves ${left} anchors behind`)
    }
    const ownKeys = secrets ? anchorKeys(secrets) : []
    const publicKeys = [...givenKeys, ...ownKeys.map(({ publicKey }) => publicKey)]
    const anchored = folder ? await verifyAnchors(pool, folder, publicKeys) : undefined
    showProgress()
    faults.push(...counted.faults, ...ofKept, ...trail.faults, ...(anchored?.faults ?? []))
    if (!secrets && checkpointKeys.length === 0 && (kept || counted.checkpoints > 0)) remarks.push(onTrust())
    const say = findingsIn(env)
    for (const fault of faults) console.error(say.fault(fault))
    for (const remark of [...remarks, ...(anchored?.remarks ?? [])]) console.log(say.remark(remark))
    if (faults.length > 0) {
      console.error(say.verdict(verdictOf(faults, trail.faults)))
      process.exitCode = 1
      return
    }
    console.log(`books balance: ${sentence(figures)}`)
    console.log(`audit trail unbroken: ${trail.sealedLines} lines sealed in ${trail.blocks} blocks`)
    console.log(`tree continues: ${counted.leaves} leaves, ${counted.checkpoints} checkpoints signed`)
    console.log(`interest adds up: ${counted.days} days of accounts, ${counted.periods} periods posted`)
    console.log(anchorSentence(folder, anchored))
    const exportTo = values['export-head']
    if (exportTo !== undefined) await exportHead(pool, exportTo)
    if (trusted) console.log(`the chain continues block ${trusted.height} as it was exported`)
    if (kept) console.log(`the tree continues the checkpoint of ${kept.size} leaves as it was kept`)
  } finally {
    await pool.end()
  }
}

/** Whoever names the bank's folder means the anchors in it, whichever mode they forgot to name. */
function keptIn(dataDir: string | undefined): string | undefined {
  const folder = dataDir && join(resolve(dataDir), 'anchors')
  return folder && existsSync(folder) ? folder : undefined
}

function anchorSentence(folder: string | undefined, anchored: AnchorVerdict | undefined): string {
  if (!folder || !anchored) return 'no anchors were looked for: name their folder with --anchors DIR'
  const newest = anchored.compared.at(-1)
  if (!newest) return `no anchors in ${folder}: nothing outside the database vouches for it`
  const keys = newest.signatures.map(({ key }) => key).join(' and ')
  return `anchors agree: ${anchored.compared.length} in ${folder}, the newest of ${newest.anchor.at} signed with ${keys}`
}

const sentence = (figures: Verdict['figures']): string =>
  `${figures.accounts} accounts, ${figures.transfers} transfers, ${figures.entries} entries, ` +
  `${figures.openHolds} open holds; customers own ${figures.customerTotals}; ` +
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

/** Keys of checkpoints and of anchors, as a bank logs them at its start; those of anchors are 32 bytes in base64url. */
async function keysGiven(keys: readonly string[]) {
  for (const key of keys) refusePrivate(key, 'What --key names')
  const stranger = keys.find((key) => !isCheckpointKey(key) && !/^[\w-]{43}$/.test(key))
  if (stranger)
    throw new Error(
      `${stranger} is no public key: name one as the bank's log has it at every start, that of checkpoints as ` +
        'name+id+key, that of anchors as 43 signs (letters, digits, - and _).',
    )
  return {
    checkpointKeys: await Promise.all(keys.filter(isCheckpointKey).map(readCheckpointKey)),
    anchorKeys: keys.filter((key) => !isCheckpointKey(key)),
  }
}

/** An exported head, or an anchor, whose head of the books it is then. */
function readHeadFile(file: string): Head {
  try {
    const text = readFileSync(file, 'utf8')
    const { height, lastId, hash } = readAnchor(text)?.anchor.ledger ?? (JSON.parse(text) as Head)
    if (Number.isInteger(height) && typeof hash === 'string') return { height, lastId, hash }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code)
      throw new StartupProblem(
        `The head in ${file} cannot be read (${code}): name the file that was exported.`,
      )
  }
  throw new StartupProblem(`${file} holds no exported head: name the file that --export-head wrote.`)
}

function builtInUrl(dataDir: string): string {
  const url = urlOfRunning(dataDir)
  if (url) return url
  throw new Error(
    `No bank is running on ${dataDir}: start it first, or set DATABASE_URL (or DATA_DIR) to the books to check.`,
  )
}

await runCommand(main)
