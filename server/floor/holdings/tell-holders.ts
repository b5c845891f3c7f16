import { isFitForMail } from '@larkfield/contract/person-name.ts'
import type { Transaction } from '../database/database.ts'
import type { Dependencies } from '../dependencies.ts'
import { noticesOf } from '../mail/notices.ts'
import { writeToCustomer } from '../news/letters.queries.ts'
import { wordsOf } from '../words/words.ts'

type Told = { id: string; full_name: string; email: string }
type Kind = keyof ReturnType<typeof wordsOf>['letters']['accounts']
type Said = { kind: Kind; account: string; name?: string; changes?: string }

/** What is done to an account is never done silently: a message and a mail go out with it, without the desk's reasons. */
export async function tellHolders(
  tx: Transaction,
  { config: { brand }, sendMail }: Pick<Dependencies, 'config' | 'sendMail'>,
  holders: readonly Told[],
  { kind, account, name = '', changes = '' }: Said,
): Promise<void> {
  const { letters } = wordsOf(brand)
  const { subject, content } = letters.accounts[kind]
  const notices = noticesOf(brand)
  for (const holder of holders) {
    await writeToCustomer(tx, {
      customer: holder,
      sender: letters.customerCare,
      senderEmail: brand.email,
      subject,
      content: content({ account, name, changes }),
    })
    // A mail has nobody's words in it but a name that has the form of one (S29).
    const inMail = isFitForMail(name) ? name : letters.somebody
    await sendMail(
      tx,
      notices.accountByDesk(
        { fullName: holder.full_name, email: holder.email },
        { subject, content: content({ account, name: inMail, changes }) },
      ),
    )
  }
}
