import { api } from '../../api.ts'
import { useAct } from '../../ui/act.ts'
import { useConfirm } from '../../ui/dialog/confirm.tsx'
import { useFormats } from '../../ui/use-formats.ts'
import { useCustomerWords } from '../../words/customer.ts'
import { nameOf, type Pot } from '../own-accounts.ts'
import type { OwnAccount } from '../own-data.ts'

/** Closes a pot after asking; what is in it goes back to its account. */
export function useClosePot() {
  const { pots, account: kinds } = useCustomerWords()
  const { money } = useFormats()
  const ask = useConfirm()
  const { act } = useAct((account: string) => api('POST /my-pots/{account}/close', { params: { account } }))
  return async (pot: Pot, account: OwnAccount) => {
    const words = pots.closing
    const body =
      pot.balance > 0 ? words.body(money(pot.balance, pot.currency), nameOf(account, kinds)) : words.bodyEmpty
    const sure = await ask({ title: words.title(pot.name), body, confirm: words.confirm })
    if (sure) act(pot.accountNumber)
  }
}
