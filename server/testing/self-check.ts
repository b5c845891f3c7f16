import { sql } from '../floor/database/sql.ts'
import { verifyNext } from '../floor/upkeep/self-check.ts'
import type { TestBank } from './bank.ts'

export const quietLog = { info() {}, warn() {}, error() {} }

/** For a bank whose self-check is made by the test alone. */
export const uncheckedConfig = {
  selfCheck: { loadPercent: 0, hour: undefined, databaseUrl: undefined, operatorEmail: undefined },
}

/** One pass of the self-check over everything, slice by slice. */
export async function passOver(bank: TestBank): Promise<void> {
  do {
    await bank.asOwner(sql`update bank.self_check set rest_until = '-infinity'`)
    await verifyNext({ ...bank.features.dependencies, log: quietLog })
  } while ((await bank.asOwner(sql`select place from bank.self_check`))[0].place !== null)
}

/** What it has found and not seen mended. */
export const openFaults = async (bank: TestBank): Promise<string[]> => {
  const rows = await bank.asOwner(
    sql`select rule, code from bank.book_findings where gone_at is null order by rule`,
  )
  return rows.map(({ rule, code }) => `${rule} ${code}`)
}
