import { type AccountId, accountId } from '@larkfield/ledger'
import type { Transaction } from '../../floor/database/database.ts'
import type { HeldAccount } from '../../floor/holdings/held-accounts.ts'
import { ownerNames } from './own-accounts.queries.ts'

export type Named = { account: AccountId; name: string; number: string; customerId: string }

/**
 * What both ends of a move are called by everybody who will read it there. A pot goes by its name where the other end
 * has the same holders; anywhere else by its owner's, for not everybody there knows of the pot.
 */
export async function namesOf(
  tx: Transaction,
  payer: HeldAccount,
  payee: HeldAccount,
): Promise<[Named, Named]> {
  const owners = [payer.owner_id, payee.owner_id]
  const people = await tx.rows<{ id: string; full_name: string }>(ownerNames(owners))
  const isOneFamily = familyOf(payer) === familyOf(payee)
  const named = (held: HeldAccount): Named => {
    const owner = people.find(({ id }) => id === held.owner_id)!.full_name
    const isNamed = isOneFamily && held.parent_id !== null && held.name !== null
    return {
      account: accountId(String(held.account_id)),
      name: isNamed ? held.name! : owner,
      number: held.number,
      customerId: held.owner_id,
    }
  }
  return [named(payer), named(payee)]
}

const familyOf = ({ parent_id, account_id }: HeldAccount): bigint => parent_id ?? account_id
