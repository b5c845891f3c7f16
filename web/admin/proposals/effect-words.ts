import { nameIn } from '@larkfield/contract/posting-words.ts'
import { accountNumber } from '../../ui/format.ts'
import { useFormats } from '../../ui/use-formats.ts'
import { useDeskWords } from '../../words/desk.ts'
import { useSignedInWords } from '../../words/signed-in.ts'
import { nameOf } from '../audit/audit-names.ts'
import { useShown } from '../audit/shown-value.ts'
import type { Effect } from './proposal.ts'

/** Somebody's account: the name, and the number. */
const HOLDER = /^(.+), (\d{10})$/
const NUMBER = /^\d{10}$/
/** The bank's own have numbers that begin like this, and names in every language. */
const HOUSE = /^1/

/** How an effect is said: what changes, whose it is, and how it stands on one side. */
export function useEffectWords() {
  const { audit, proposals } = useDeskWords()
  const { money } = useFormats()
  const rule = useRuleSaid()
  const shown = useShown()
  const { postings } = useSignedInWords()
  const holder = (text: string) => {
    const [, name = '', number = ''] = HOLDER.exec(text) ?? []
    if (!number) return NUMBER.test(text) ? accountNumber(text) : text
    return `${HOUSE.test(number) ? nameIn(postings, name, 'credit') : name}, ${accountNumber(number)}`
  }
  return {
    nameOf: ({ field }: Effect) => nameOf({ ...audit.fields, ...proposals.kinds }, field),
    ofOf: ({ of = '' }: Effect) => holder(of),
    sideOf: ({ field, currency }: Effect, side: Effect['before']): string => {
      if (side === null || side === '') return proposals.card.nothing
      if (typeof side === 'number' && currency) return money(side, currency)
      if (field in proposals.kinds) return rule(String(side))
      return holder(shown(field, side))
    },
  }
}

const SUM = /^(?:([A-Z]{3}) )?(\d+(?:\.\d+)?)$/

/** A rule of the policy as the bank keeps it in short, such as `10000 · USD 5000 · approver`. */
function useRuleSaid() {
  const { policy: words, staff } = useDeskWords()
  const { money, number } = useFormats()
  const roles: Record<string, { name: string } | undefined> = staff.roles
  const part = (text: string) => {
    const [, currency, sum] = SUM.exec(text) ?? []
    if (currency) return money(Number(sum), currency)
    return sum ? words.from(number(Number(sum))) : (roles[text]?.name ?? text)
  }
  return (rule: string) => (rule === 'off' ? words.off : rule.split(' · ').map(part).join(' · '))
}
