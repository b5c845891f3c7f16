import { importAccounts } from '@larkfield/ledger/import.ts'
import type pg from 'pg'
import { choosePeople, holdOthers, holdPots, shareSome } from './further-accounts.queries.ts'

const AT_ONCE = 20_000
/** As many digits as no other account has. */
const FIRST_NUMBER = { others: 700_000_000_000, pots: 800_000_000_000 }

type Growth = { count: number; onProgress?: (done: number) => void }

/** Second and third accounts of the customers there are, in turn. */
export const giveOthers = (owner: pg.Client, growth: Growth) =>
  open(owner, { ...growth, first: FIRST_NUMBER.others, hold: holdOthers })

/** Pots under main accounts, of the customers in turn. */
export const givePots = (owner: pg.Client, growth: Growth) =>
  open(owner, { ...growth, first: FIRST_NUMBER.pots, hold: holdPots })

/** Each tenth account gets a joint holder, each fiftieth one who only looks at it. */
export const giveHolders = (owner: pg.Client) => owner.query(shareSome)

type Opening = Growth & { first: number; hold: string }

async function open(owner: pg.Client, { count, first, hold, onProgress }: Opening): Promise<void> {
  await owner.query(choosePeople)
  for (let done = 0; done < count; done += AT_ONCE) {
    const numbers = Array.from({ length: Math.min(AT_ONCE, count - done) }, (_, place) =>
      String(first + done + place),
    )
    await owner.query('begin')
    const ids = await importAccounts(owner, { numbers, currency: 'USD' })
    await owner.query(hold, [ids, done])
    await owner.query('commit')
    onProgress?.(done + numbers.length)
  }
}
