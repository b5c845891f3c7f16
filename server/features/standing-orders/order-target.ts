import { namesThisBank } from '@larkfield/contract/brand.ts'
import { isWrongIban } from '@larkfield/contract/iban.ts'
import { Refusal } from '@larkfield/contract/refusals.ts'
import type { Queries } from '../../floor/database/database.ts'
import type { Dependencies } from '../../floor/dependencies.ts'
import { wireFeeOf } from '../../floor/fees/fees.queries.ts'
import { findHeld, type HeldAccount, mayUse } from '../../floor/holdings/held-accounts.ts'
import { findRecipient } from '../../floor/people/parties.ts'

export type TargetForm = {
  to?: string | undefined
  recipientAccount?: string | number | undefined
  accountName?: string | undefined
  bank?: string | undefined
}

/** Who is paid: an account of one's own, or somebody else here or at another bank. */
export type Target = {
  kind: 'wire' | 'move'
  toAccountId: bigint | null
  payeeName: string
  payeeAccount: string
  bank: string
}

type Needs = Pick<Dependencies, 'config'>
type From = { session: { customerId: string }; account: HeldAccount }

/** What each date costs beside its amount: nothing inside the bank. */
export const feeOfDates = async (
  queries: Queries,
  { kind, toAccountId }: Target,
  account: bigint,
): Promise<bigint> => (kind === 'wire' && toAccountId === null ? wireFeeOf(queries, account) : 0n)

export const isMove = (form: TargetForm): boolean => form.to !== undefined

export function targetOf(needs: Needs, queries: Queries, form: TargetForm, from: From): Promise<Target> {
  return isMove(form) ? ownTarget(needs, queries, form.to!, from) : payeeTarget(needs, queries, form, from)
}

async function ownTarget(
  { config }: Needs,
  queries: Queries,
  number: string,
  { session, account }: From,
): Promise<Target> {
  const held = await findHeld(queries, session, number)
  if (held.account_id === account.account_id) throw new Refusal('same_account', { field: 'to' })
  if (!mayUse(held)) throw new Refusal('wrong_role')
  if (held.status === 'closed') throw new Refusal('unknown_account', { field: 'to' })
  if (held.currency !== account.currency) throw new Refusal('wrong_currency', { field: 'to' })
  const owner = await findRecipient(queries, number)
  return {
    kind: 'move',
    toAccountId: held.account_id,
    payeeName: held.name ?? owner!.name,
    payeeAccount: number,
    bank: config.brand.name,
  }
}

async function payeeTarget(
  { config: { brand } }: Needs,
  queries: Queries,
  { recipientAccount, accountName, bank }: TargetForm,
  { account }: From,
): Promise<Target> {
  if (recipientAccount === undefined || accountName === undefined || bank === undefined) {
    throw new Refusal('order_without_payee', { field: 'recipientAccount' })
  }
  // What is put aside is taken out first.
  if (account.parent_id !== null) throw new Refusal('movement_not_allowed')
  const kind = 'wire' as const
  if (!namesThisBank(brand, bank)) {
    const payeeAccount = String(recipientAccount).trim()
    if (isWrongIban(payeeAccount)) throw new Refusal('iban_incorrect', { field: 'recipientAccount' })
    return { kind, toAccountId: null, payeeName: accountName.trim(), payeeAccount, bank: bank.trim() }
  }
  const number = String(recipientAccount).replace(/[ -]/g, '')
  const payee = await findRecipient(queries, number)
  if (!payee) throw new Refusal('unknown_account', { field: 'recipientAccount' })
  if (number === account.number) throw new Refusal('same_account', { field: 'recipientAccount' })
  if (payee.currency !== account.currency) throw new Refusal('wrong_currency', { field: 'recipientAccount' })
  const toAccountId = BigInt(payee.account)
  return { kind, toAccountId, payeeName: payee.name, payeeAccount: number, bank: brand.name }
}
