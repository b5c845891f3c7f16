import { Refusal } from '@larkfield/contract/refusals.ts'
import type { HolderAct } from '../../floor/acts/holder-act.ts'
import type { Dependencies } from '../../floor/dependencies.ts'
import { holdToChange, maySign } from '../../floor/holdings/change-holders.ts'
import { removeHolding } from '../../floor/holdings/remove-holder.ts'
import { tellSigners } from './tell-signers.ts'

type Needs = Pick<Dependencies, 'config' | 'ledger' | 'sendMail'>

/**
 * The owner removes somebody, or somebody leaves. Where two sign, removing one who signs takes two; nobody is kept who
 * wants to go.
 */
export const removalAct = (needs: Needs): HolderAct<{ account: string; holdingId: string }, undefined> => ({
  name: 'holder_removed',
  changesHolders: true,
  async perform(tx, { account: number, holdingId }, { session: { customerId }, proposal }) {
    const { account, holders } = await holdToChange(tx, { customerId }, number)
    const leaving = holders.find(({ id }) => id === holdingId)
    if (!leaving) throw new Refusal('not_found')
    const isSelf = leaving.customer_id === customerId
    if (leaving.role === 'owner') throw new Refusal('owner_stays')
    if (!isSelf && account.role !== 'owner') throw new Refusal('wrong_role')
    await removeHolding(tx, needs, {
      holdingId,
      customerId: leaving.customer_id,
      account: account.account_id,
      proposal,
    })
    await tellSigners(needs, tx, holders, { kind: 'left', account: number, name: leaving.full_name })
    return {
      result: undefined,
      account,
      signers: isSelf || !maySign(leaving) ? 1 : account.signers,
      effects: [{ field: 'holder', before: leaving.full_name, after: null }],
      noted: {
        subject: { kind: 'customer', id: leaving.customer_id, name: leaving.full_name },
        before: { account: number, role: leaving.role },
      },
    }
  },
})
