import type { FactorMethod } from '@larkfield/contract/entities/factors.ts'
import type { Transaction } from '../database/database.ts'
import type { Dependencies } from '../dependencies.ts'
import type { Origin } from '../http/call-context.ts'
import { noticesOf } from '../mail/notices.ts'
import { writeToCustomer } from '../news/letters.queries.ts'
import { reachOf } from '../people/reach.queries.ts'
import type { Holder } from '../sessions/holder.queries.ts'
import type { SecurityChange } from '../words/security-changes.ts'
import { wordsOf } from '../words/words.ts'

type Needs = Pick<Dependencies, 'config' | 'sendMail'>

/** Where nobody asked for it from, the bank has done it by itself. */
type Change = { holder: Holder; origin?: Origin; change: SecurityChange }

/** Every change of how somebody signs in is told to them, by mail and in their messages (S34). */
export async function tellOfChange(
  { config: { brand }, sendMail }: Needs,
  tx: Transaction,
  { holder, origin, change }: Change,
): Promise<void> {
  const person = await reachOf(tx, holder)
  if (!person?.email) return
  const { fullName, email } = person
  const notices = noticesOf(brand)
  const mail = origin
    ? notices.securityChanged({ fullName, email }, { change, at: new Date(), ...origin })
    : notices.securityChangedByBank({ fullName, email }, { change })
  await sendMail(tx, mail)
  if (!('customerId' in holder)) return
  const { customerCare, securityChanged } = wordsOf(brand).letters
  await writeToCustomer(tx, {
    customer: { id: holder.customerId, email },
    sender: customerCare,
    senderEmail: brand.email,
    subject: securityChanged.subject,
    content: securityChanged.content[change],
  })
}

/** A recovery code is gone once it was used: whoever it belonged to must learn of it. */
export async function tellOfUse(
  needs: Needs,
  tx: Transaction,
  { shown, origin }: { shown: { holder: Holder; method: FactorMethod }; origin: Origin },
): Promise<void> {
  const { holder, method } = shown
  if (method === 'recovery') await tellOfChange(needs, tx, { holder, origin, change: 'recoveryCodeUsed' })
}
