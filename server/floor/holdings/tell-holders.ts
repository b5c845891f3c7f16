import type { Transaction } from '../database/database.ts'
import type { Dependencies } from '../dependencies.ts'
import { noticesOf } from '../mail/notices.ts'
import { writeToCustomer } from '../news/letters.queries.ts'
import { notifyCustomer } from '../news/notify.queries.ts'
import type { HoldersChange } from '../words/en/letters.ts'
import { wordsOf } from '../words/words.ts'
import { type Holder, maySign } from './change-holders.ts'

type Needs = Pick<Dependencies, 'config' | 'sendMail'>

/**
 * Everybody who holds an account, and whoever no longer does, is told by message and mail; a viewer sees it in the list
 * alone. Names stand in the message and in no mail (S29).
 */
export async function tellHolders(
  { config, sendMail }: Needs,
  tx: Transaction,
  { number, holders, change }: { number: string; holders: readonly Holder[]; change: HoldersChange },
): Promise<void> {
  const { brand } = config
  const { letters } = wordsOf(brand)
  const { subject, content } = letters.holdersChanged
  for (const holder of holders) {
    const { customer_id: id, full_name: fullName, email } = holder
    await notifyCustomer(tx, id, 'accounts')
    if (!maySign(holder)) continue
    await writeToCustomer(tx, {
      customer: { id, email },
      sender: letters.customerCare,
      senderEmail: brand.email,
      subject,
      content: content({ account: number, ...change }),
    })
    await sendMail(tx, noticesOf(brand).holdersChanged({ fullName, email }, { accountNumber: number }))
  }
}
