import { randomUUID } from 'node:crypto'
import { minor } from '@larkfield/contract/money.ts'
import { createLedger, findTreeHead, growTree, sealOnce } from '@larkfield/ledger'
import { testDatabase } from '@larkfield/ops/testing/database.ts'
import { atEndOfFile } from '@larkfield/ops/testing/end-of-file.ts'
import pg from 'pg'
import { vi } from 'vitest'
import { openCheckpointKeys } from '../floor/checkpoints/checkpoint-keys.ts'
import { openDatabase } from '../floor/database/database.ts'
import { secretsFrom } from '../floor/secrets/secrets.ts'

export const FIRST_SECRET = 'the first key of the books in tests of checkpoints'
export const NEXT_SECRET = 'the next key of the books in tests of checkpoints'

/** Books with their tree and no bank around them: nothing is sealed or signed but what a test asks for. */
export async function checkpointedBooks() {
  const urls = await testDatabase()
  const database = openDatabase({ url: urls.appUrl })
  const owner = new pg.Pool({ connectionString: urls.ownerUrl, max: 2 })
  const ledger = createLedger({ connectionString: urls.appUrl })
  const account = await ledger.openAccount({ currency: 'USD' })
  atEndOfFile(async () => {
    await ledger.close()
    await database.close()
    await owner.end()
  })

  /** One more transfer, sealed and in the tree; transactions in the databases of other tests delay that. */
  async function moveOn(): Promise<number> {
    const { transfer } = await ledger.post({
      request: { principal: 'test', call: 'move', key: randomUUID() },
      kind: 'credit',
      debit: 'cash_desk',
      credit: account.id,
      amountMinor: minor(5),
      currency: 'USD',
    })
    const isIn = async () => {
      await sealOnce(database.pool)
      await growTree(database.pool)
      const head = await findTreeHead(database.pool)
      if (head.lastId < transfer.id) throw new Error('the tree has not got so far')
      return head.size
    }
    return vi.waitFor(isIn, { timeout: 60_000, interval: 5 })
  }

  /** The keys of a node that starts with these secrets. */
  const keysOf = (secret = FIRST_SECRET, previous: string[] = []) =>
    openCheckpointKeys({ database, secrets: secretsFrom(secret, previous), brand: { name: 'Larkfield' } })

  return { urls, database, owner, moveOn, keysOf }
}
