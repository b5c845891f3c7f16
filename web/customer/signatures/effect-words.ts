import { accountNumber } from '../../ui/format.ts'
import { useFormats } from '../../ui/use-formats.ts'
import { useCustomerWords } from '../../words/customer.ts'
import { useSignedInWords } from '../../words/signed-in.ts'
import { usePlaces } from '../own-accounts.ts'
import type { Effect } from './proposal.ts'

/** Somebody's account: the name of who holds it, and the number. */
const HOLDER = /^(?:(.+), )?(\d{10,})$/
const DAY = /^\d{4}-\d\d-\d\d$/

/** How an effect is said: what changes, whose it is, and how it stands on one side. */
export function useEffectWords() {
  const { orders, holders, signatures } = useCustomerWords()
  const { loans } = useSignedInWords()
  const { fields, nothing, signing, yes, no } = signatures
  /** What a field can only be one of. */
  const choices: Record<string, Record<string, string>> = {
    signing,
    role: holders.roles,
    rhythm: orders.rhythms,
    closedDays: orders.closedDays,
    loanType: loans.products,
  }
  const { money, day } = useFormats()
  const places = usePlaces()
  const holder = (text: string) => {
    const [, holderName, number] = HOLDER.exec(text) ?? []
    // One's own by the name one gave it: two of them are told apart by it.
    const name = places.find((place) => place.number === number)?.name ?? holderName
    return number ? [name, accountNumber(number)].filter(Boolean).join(', ') : text
  }
  return {
    nameOf: ({ field }: Effect) => fields[field] ?? field,
    ofOf: ({ of = '' }: Effect) => holder(of),
    sideOf: ({ field, currency }: Effect, side: Effect['before']): string => {
      if (side === null || side === '') return nothing
      if (typeof side === 'number' && currency) return money(side, currency)
      if (typeof side === 'boolean') return side ? yes : no
      const text = String(side)
      const choice = choices[field]?.[text]
      if (choice) return choice
      return DAY.test(text) ? day(text) : holder(text)
    },
  }
}
