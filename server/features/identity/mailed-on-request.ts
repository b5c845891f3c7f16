import type { OpenForm } from '../../floor/ceiling-figures.ts'
import type { Dependencies } from '../../floor/dependencies.ts'
import type { Origin } from '../../floor/http/call-context.ts'

type Needs = Pick<Dependencies, 'database' | 'ceilings'>

/**
 * Whether an address that a visitor named may get a mail. Its own ceiling is kept in silence, for the answer must not
 * tell it from any other; those of the network and the bank are refusals. The bank's count grows where a mail really
 * goes out, so that invented addresses do not use it up.
 */
export async function mayBeMailed(
  { database, ceilings }: Needs,
  form: OpenForm,
  { email, origin }: { email: string; origin: Origin },
): Promise<boolean> {
  await ceilings.assertBelow(database, form, { network: origin.address })
  await ceilings.assertOpen(database, form, { bank: true })
  return (await ceilings.count(database, form, { address: email })) === undefined
}
