import type { Signing } from '@larkfield/contract/entities/own-accounts.ts'
import { Refusal } from '@larkfield/contract/refusals.ts'
import type { HolderAct } from '../../floor/acts/holder-act.ts'
import type { Dependencies } from '../../floor/dependencies.ts'
import { holdToChange, maySign } from '../../floor/holdings/change-holders.ts'
import { setSigners } from '../../floor/holdings/remove-holder.ts'
import { tellSigners } from './tell-signers.ts'

type Needs = Pick<Dependencies, 'config' | 'ledger' | 'sendMail'>
type Asked = { account: string; signing: Signing }

/** That two sign is said by either of them; that one is enough takes two to say, as everything else does there. */
export const signingAct = (needs: Needs): HolderAct<Asked, undefined> => ({
  name: 'signing_changed',
  changesHolders: true,
  async perform(tx, { account: number, signing }, { session: { customerId }, proposal }) {
    const { account, holders } = await holdToChange(tx, { customerId }, number)
    if (!maySign(account)) throw new Refusal('wrong_role')
    const before: Signing = account.signers === 2 ? 'both' : 'alone'
    if (signing === 'both' && holders.filter(maySign).length < 2) throw new Refusal('nobody_to_sign')
    const done = { result: undefined, account, effects: [{ field: 'signing', before, after: signing }] }
    if (before === signing) return { ...done, isReplay: true }
    const signers = signing === 'both' ? 2 : 1
    await setSigners(tx, needs, { account: account.account_id, signers, proposal })
    const kind = signing === 'both' ? 'twoSign' : 'eachSigns'
    await tellSigners(needs, tx, holders, { kind, account: number })
    return {
      ...done,
      signers: account.signers,
      noted: {
        subject: { kind: 'customer', id: account.owner_id },
        before: { account: number, signing: before },
        after: { account: number, signing },
      },
    }
  },
})
