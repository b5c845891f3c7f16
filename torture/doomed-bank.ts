import { type BankProcess, launchBank, temporaryDataDir } from '@larkfield/ops/testing/bank-process.ts'
import { atEndOfFile } from '@larkfield/ops/testing/end-of-file.ts'
import pg from 'pg'

type Beside = { urls: { appUrl: string; ownerUrl: string } }

/** Another process of the same bank, to be killed. */
export async function launchDoomed({ urls }: Beside, secretKey: string): Promise<BankProcess> {
  const { dataDir, remove } = temporaryDataDir()
  const launched = await launchBank({
    DATABASE_URL: urls.appUrl,
    SECRET_KEY: secretKey,
    DATA_DIR: dataDir,
    PORT: '0',
  })
  atEndOfFile(async () => {
    await launched.end('SIGKILL')
    remove()
  })
  return launched
}

/** Books nothing while this holds: every posting waits for the account. */
export const holdAccount = (bank: Beside, number: string) =>
  holding(bank, 'select from books.accounts where number = $1 for update', [number])

/** Writes nothing into a table while this holds. */
export const holdTable = (bank: Beside, table: string) =>
  holding(bank, `lock table ${table} in exclusive mode`)

async function holding({ urls }: Beside, lock: string, values: string[] = []) {
  const client = new pg.Client(urls.ownerUrl)
  await client.connect()
  await client.query('begin')
  await client.query(lock, values)
  return async () => {
    await client.query('rollback')
    await client.end()
  }
}
