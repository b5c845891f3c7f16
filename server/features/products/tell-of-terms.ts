import { dayAfter } from '../../floor/calendar/bank-time.ts'
import type { Transaction } from '../../floor/database/database.ts'
import type { Dependencies } from '../../floor/dependencies.ts'
import type { Task } from '../../floor/jobs/jobs.ts'
import { noticesOf } from '../../floor/mail/notices.ts'
import { writeToMany } from '../../floor/news/letters.queries.ts'
import { TELLING_JOB, type Telling } from '../../floor/products/queue-telling.queries.ts'
import { type TermsRow, termsOn, termsWithId } from '../../floor/products/terms.queries.ts'
import { wordsOf } from '../../floor/words/words.ts'
import { letterOf } from './terms-letter.ts'
import {
  announcedUpTo,
  customersOfProduct,
  endOfSlice,
  lockTelling,
  noteTold,
} from './terms-letters.queries.ts'

/** Customers looked through in one transaction. */
const AT_ONCE = 200

type Needs = Pick<Dependencies, 'database' | 'config' | 'sendMail'>

/**
 * Tells every customer of the product, in their order of arrival: each slice with how far it came, in one transaction. A
 * process that dies loses the slice it was at and nothing else, and two at once take turns; nobody is told twice.
 */
export async function tellOfTerms(needs: Needs, telling: Telling, most = AT_ONCE): Promise<void> {
  while (await needs.database.transaction((tx) => tellSlice(needs, tx, { telling, most })));
}

type Asked = { telling: Telling; most: number }

/** Answers whether there may be more. */
async function tellSlice(needs: Needs, tx: Transaction, { telling, most }: Asked): Promise<boolean> {
  const standing = await lockTelling(tx, telling)
  if (!standing || standing.done_at) return false
  const after = standing.told_seq
  const end = await endOf(tx, telling, { after, most, isWithdrawn: standing.withdrawn_at !== null })
  if (end === undefined) {
    await noteTold(tx, { ...telling, upTo: undefined, told: 0 })
    return false
  }
  const told = await write(needs, tx, telling, { after, upTo: end })
  await noteTold(tx, { ...telling, upTo: end, told })
  return true
}

type Standing = { after: bigint; most: number; isWithdrawn: boolean }

/** Terms that are withdrawn are announced to nobody any more, and called off to whom they were. */
async function endOf(tx: Transaction, { termsId, what }: Telling, { after, most, isWithdrawn }: Standing) {
  if (what === 'announced') return isWithdrawn ? undefined : endOfSlice(tx, { after, most })
  const end = await endOfSlice(tx, { after, most })
  const last = (await announcedUpTo(tx, termsId))?.told_seq ?? 0n
  if (end === undefined || after >= last) return undefined
  return end < last ? end : last
}

type Slice = { after: bigint; upTo: bigint }

async function write(
  needs: Needs,
  tx: Transaction,
  { termsId, what }: Telling,
  slice: Slice,
): Promise<number> {
  const { brand } = needs.config
  const terms = (await termsWithId(tx, termsId))!
  const currency = terms.currency!
  const to = await customersOfProduct(tx, { productId: terms.product_id, currency, ...slice })
  if (to.length === 0) return 0
  const { subject, content } = letterOf(brand, { terms, before: await followed(tx, terms), what })
  const { letters } = wordsOf(brand)
  await writeToMany(tx, { subject, content, sender: letters.customerCare, senderEmail: brand.email, to })
  const notices = noticesOf(brand)
  for (const { full_name: fullName, email } of to)
    await needs.sendMail(tx, notices.newTerms({ fullName, email }, { subject, content }))
  return to.length
}

const followed = (tx: Transaction, { product_id: productId, currency, begins_on }: TermsRow) =>
  termsOn(tx, { productId, currency: currency!, day: dayAfter(begins_on, -1) })

export const tellingTask = (needs: Needs): Record<string, Task> => ({
  [TELLING_JOB]: (payload) => tellOfTerms(needs, payload as Telling),
})
