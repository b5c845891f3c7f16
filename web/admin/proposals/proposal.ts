import type { Proposal } from '@larkfield/contract/entities/proposals.ts'
import { accountNumber } from '../../ui/format.ts'
import { useFormats } from '../../ui/use-formats.ts'
import { useDeskWords } from '../../words/desk.ts'
import { nameOf } from '../audit/audit-names.ts'
import { useSubjectName } from '../audit/subject-name.ts'
import { isFigure } from './is-figure.ts'

export type { Effect, Proposal } from '@larkfield/contract/entities/proposals.ts'

/** What would be done, in words; an act that has none yet is called as the audit trail calls it. */
export function useActName(): (proposal: Pick<Proposal, 'act'>) => string {
  const { proposals, audit } = useDeskWords()
  return ({ act }) => nameOf({ ...audit.actions, ...proposals.acts }, act)
}

/** Whom or what it is about. */
export function useWhom(): (proposal: Pick<Proposal, 'customer' | 'subject'>) => string {
  const subjectName = useSubjectName()
  return ({ customer, subject }) => customer?.fullName ?? (subject && subjectName(subject)) ?? ''
}

/** The same with the number of a customer: two may have one name. */
export function useWhose(): (proposal: Proposal) => string {
  const whom = useWhom()
  return (proposal) =>
    [whom(proposal), proposal.customer && accountNumber(proposal.customer.accountNumber)]
      .filter(Boolean)
      .join(', ')
}

/** Which one it is, in a line: what, about whom, how much. */
export function useSaid(): (proposal: Proposal) => string {
  const actName = useActName()
  const whose = useWhose()
  const { money } = useFormats()
  return (proposal) => {
    const sums = proposal.effects
      .filter(isFigure)
      .flatMap(({ before, after, currency }) =>
        before === null && typeof after === 'number' && currency ? money(after, currency) : [],
      )
    return [actName(proposal), whose(proposal), ...new Set(sums)].filter(Boolean).join(' · ')
  }
}
