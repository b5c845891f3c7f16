import { accountNumber } from '../../ui/format.ts'
import { useFormats } from '../../ui/use-formats.ts'
import { useDeskWords } from '../../words/desk.ts'
import { nameOf } from '../audit/audit-names.ts'
import { useShown } from '../audit/shown-value.ts'
import type { Effect } from './proposal.ts'

/** A sum, or something that becomes another; what is only said along, such as a description, is read beside it. */
export const isFigure = ({ before, currency }: Effect) => currency !== undefined || before !== null

const grouped = (text: string) => text.replace(/\b\d{10}\b/g, accountNumber)

/** How an effect is said: what changes, whose it is, and how it stands on one side. */
export function useEffectWords() {
  const { audit, proposals } = useDeskWords()
  const { money } = useFormats()
  const shown = useShown()
  return {
    nameOf: ({ field }: Effect) => nameOf(audit.fields, field),
    ofOf: ({ of = '' }: Effect) => grouped(of),
    sideOf: ({ field, currency }: Effect, side: Effect['before']): string => {
      if (side === null || side === '') return proposals.card.nothing
      if (typeof side === 'number' && currency) return money(side, currency)
      return grouped(shown(field, side))
    },
  }
}
