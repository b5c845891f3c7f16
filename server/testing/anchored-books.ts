import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { minor } from '@larkfield/contract/money.ts'
import { createLedger, findHead, sealChain, sealOnce } from '@larkfield/ledger'
import { testDatabase } from '@larkfield/ops/testing/database.ts'
import { atEndOfFile } from '@larkfield/ops/testing/end-of-file.ts'
import pg from 'pg'
import { vi } from 'vitest'
import type { SignedAnchor } from '../floor/anchors/anchor.ts'
import { openAnchorFolder } from '../floor/anchors/anchor-folder.ts'
import { anchorKeys } from '../floor/anchors/anchor-keys.ts'
import { makeAnchorWhenDue } from '../floor/anchors/make-anchor.ts'
import { recordAudit } from '../floor/audit/audit.ts'
import { auditChain, findAuditHead } from '../floor/audit/audit-chain.queries.ts'
import { openDatabase } from '../floor/database/database.ts'
import { sql } from '../floor/database/sql.ts'
import { secretsFrom } from '../floor/secrets/secrets.ts'

export const FIRST_KEY = 'the key of the books in tests of anchors'

/** Books and an audit trail without a bank around them: nothing is sealed or anchored but what a test asks for. */
export async function anchoredBooks() {
  const urls = await testDatabase()
  const database = openDatabase({ url: urls.appUrl })
  const owner = new pg.Pool({ connectionString: urls.ownerUrl, max: 4 })
  const ledger = createLedger({ connectionString: urls.appUrl })
  const account = await ledger.openAccount({ currency: 'USD' })
  const folder = mkdtempSync(join(tmpdir(), 'larkfield-anchors-'))
  atEndOfFile(async () => {
    await ledger.close()
    await database.close()
    await owner.end()
    rmSync(folder, { recursive: true })
  })
  const { pool } = database

  /** Transactions in the databases of other tests delay the horizon, so this goes on until all is sealed. */
  async function sealAll(): Promise<void> {
    const { rows } = await owner.query(
      `select (select last_value from bank.audit_ids)::int as line, (select max(id) from books.transfers)::int as transfer`,
    )
    const sealed = async () => {
      await sealOnce(pool)
      await sealChain(pool, auditChain)
      const [books, trail] = [await findHead(pool), await findAuditHead(pool)]
      if (books.lastId < rows[0].transfer || trail.lastId < rows[0].line) throw new Error('not all is sealed')
    }
    await vi.waitFor(sealed, { timeout: 30_000, interval: 5 })
  }

  /** One more transfer and one more line of the trail, sealed. */
  async function moveOn(): Promise<void> {
    await ledger.post({
      request: { principal: 'test', call: 'move', key: randomUUID() },
      kind: 'credit',
      debit: 'cash_desk',
      credit: account.id,
      amountMinor: minor(5),
      currency: 'USD',
    })
    await recordAudit(database, { actor: { role: 'bank' }, action: 'sign_in' })
    await sealAll()
  }

  const anchoring = (secret = FIRST_KEY, previous: string[] = []) => ({
    database,
    bank: 'Larkfield',
    keys: anchorKeys(secretsFrom(secret, previous)),
    settings: { dir: folder, mailTo: undefined, url: undefined, everyMinutes: 15 },
  })
  const letTimePass = () =>
    owner.query(sql`update bank.anchors set made_at = made_at - interval '16 minutes'`)

  /** Moves on, waits, makes an anchor with these keys, and writes it to the folder. */
  async function anchorOn(secret?: string, previous?: string[]): Promise<SignedAnchor> {
    await moveOn()
    await letTimePass()
    const made = await makeAnchorWhenDue(anchoring(secret, previous))
    await openAnchorFolder(folder).keepUp(database)
    if (!made) throw new Error('no anchor was made')
    return made
  }

  return { urls, database, owner, folder, sealAll, moveOn, letTimePass, anchoring, anchorOn }
}

export type AnchoredBooks = Awaited<ReturnType<typeof anchoredBooks>>
