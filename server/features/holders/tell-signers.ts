import type { Transaction } from '../../floor/database/database.ts'
import type { Dependencies } from '../../floor/dependencies.ts'
import { type Holder, maySign } from '../../floor/holdings/change-holders.ts'
import { tellHolders } from '../../floor/holdings/tell-holders.ts'
import { notifyCustomer } from '../../floor/news/notify.queries.ts'

/** Those who sign are written to; on everybody's screen it shows at once, also that of whoever no longer holds it. */
export async function tellSigners(
  needs: Pick<Dependencies, 'config' | 'sendMail'>,
  tx: Transaction,
  holders: readonly Holder[],
  said: Parameters<typeof tellHolders>[3],
): Promise<void> {
  const people = holders
    .filter(maySign)
    .map(({ customer_id: id, full_name, email }) => ({ id, full_name, email }))
  await tellHolders(tx, needs, people, said)
  for (const { customer_id } of holders) await notifyCustomer(tx, customer_id, 'accounts')
}
