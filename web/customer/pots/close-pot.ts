import { api } from '../../api.ts'
import { useAct } from '../../ui/act.ts'
import { useConfirm } from '../../ui/dialog/confirm.tsx'
import { useFormats } from '../../ui/use-formats.ts'
import { useCustomerWords } from '../../words/customer.ts'
import { useClosingPreview } from '../accounts/closing-preview.ts'
import { nameOf, type Pot } from '../own-accounts.ts'
import type { OwnAccount } from '../own-data.ts'

/** Closes a pot after asking; what is in it goes back to its account, with what it has earned. */
export function useClosePot() {
  const { pots, account: kinds } = useCustomerWords()
  const { money } = useFormats()
  const ask = useConfirm()
  const preview = useClosingPreview()
  const { act } = useAct(({ account, seenPaid }: { account: string; seenPaid: number | undefined }) =>
    api('POST /my-pots/{account}/close', { params: { account }, query: { seenPaid } }),
  )
  return async (pot: Pot, account: OwnAccount) => {
    const words = pots.closing
    const { accountNumber: number } = pot
    const pays = await preview((signal) =>
      api('GET /my-pots/{account}/closing', { params: { account: number }, signal }),
    )
    const paid = pays?.paid ?? pot.balance
    const sum = paid > 0 ? words.body(money(paid, pot.currency), nameOf(account, kinds)) : words.bodyEmpty
    const body = [sum, pays?.twoSign && words.twoSign].filter(Boolean).join(' ')
    const sure = await ask({ title: words.title(pot.name), body, confirm: words.confirm })
    if (sure) act({ account: number, seenPaid: pays?.paid })
  }
}
