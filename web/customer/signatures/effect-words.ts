import { accountNumber } from '../../ui/format.ts'
import { useFormats } from '../../ui/use-formats.ts'
import { useCustomerWords } from '../../words/customer.ts'
import type { Effect } from './proposal.ts'

/** Somebody's account: the name, and the number. */
const HOLDER = /^(?:(.+), )?(\d{10,})$/
const DAY = /^\d{4}-\d\d-\d\d$/

/** How an effect is said: what changes, whose it is, and how it stands on one side. */
export function useEffectWords() {
  const { fields, nothing, signing } = useCustomerWords().signatures
  const { money, day } = useFormats()
  const holder = (text: string) => {
    const [, name, number] = HOLDER.exec(text) ?? []
    return number ? [name, accountNumber(number)].filter(Boolean).join(', ') : text
  }
  return {
    nameOf: ({ field }: Effect) => fields[field] ?? field,
    ofOf: ({ of = '' }: Effect) => holder(of),
    sideOf: ({ field, currency }: Effect, side: Effect['before']): string => {
      if (side === null || side === '') return nothing
      if (typeof side === 'number' && currency) return money(side, currency)
      const text = String(side)
      if (field === 'signing') return signing[text as keyof typeof signing] ?? text
      return DAY.test(text) ? day(text) : holder(text)
    },
  }
}
