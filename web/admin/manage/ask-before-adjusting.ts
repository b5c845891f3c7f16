import { useConfirm } from '../../ui/dialog/confirm.tsx'
import { accountNumber } from '../../ui/format.ts'
import { useFormats } from '../../ui/use-formats.ts'
import { useDeskWords } from '../../words/desk.ts'
import type { Customer } from '../accounts/customer.ts'
import { useMayWait } from '../pieces/MayWait.tsx'

type Balances = { totalBalance: number | string; availableBalance: number | string }

const held = ({ totalBalance, availableBalance }: Balances) => Number(totalBalance) - Number(availableBalance)

/** A typed balance moves money: who, and from which sum to which, is read before it is booked. */
export function useAskBeforeAdjusting(customer: Customer) {
  const { adjusting } = useDeskWords().manage
  const { money } = useFormats()
  const ask = useConfirm()
  const mayWait = useMayWait()
  return (before: Balances, after: Balances): Promise<boolean> | boolean => {
    const sums = (name: keyof Balances) =>
      [before[name], after[name]].map((sum) => money(Number(sum), customer.accountCurrency)) as [
        string,
        string,
      ]
    const isChanged = (name: keyof Balances) => Number(before[name]) !== Number(after[name])
    const body = [
      isChanged('totalBalance') && adjusting.total(...sums('totalBalance')),
      isChanged('availableBalance') && adjusting.available(...sums('availableBalance')),
      held(before) > 0 && held(after) < held(before) && adjusting.lifts,
    ].filter(Boolean)
    if (body.length === 0) return true
    return ask({
      title: adjusting.question(customer.fullName, accountNumber(customer.accountNumber)),
      body: [...body, mayWait].filter(Boolean).join(' '),
      confirm: adjusting.confirm,
    })
  }
}
